import { mdiFileDownloadOutline, mdiFileUploadOutline } from '@mdi/js';
import { type DragEvent, useRef, useState } from 'react';
import { useToday } from '#parts/today.hook.ts';
import { downloadFile } from '#platform/download-file.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { ImportModel } from './import.hook.ts';
import { templateFile } from './template-file.ts';

const ACCEPTED =
  '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Where a file is chosen or dropped; a template and an example can be had here (DAT-2). */
export function FileStep({ model }: { model: ImportModel }) {
  const today = useToday();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) model.open(file);
  };
  return (
    <section
      className={classNames('imports-drop', isOver && 'imports-drop-over')}
      aria-label={t('imports.file-title')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <span className="imports-drop-icon">
        <Icon path={mdiFileUploadOutline} size={24} />
      </span>
      <h2>{t('imports.file-title')}</h2>
      <p>{t('imports.file-text')}</p>
      <p className="rm-wide rm-t3">{t('imports.file-drop')}</p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={t('imports.file-choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was corrected.
          target.value = '';
          if (file) model.open(file);
        }}
      />
      <Button kind="main" onClick={() => input.current?.click()}>
        {t('imports.file-choose')}
      </Button>
      <p className="rm-t3">{t('imports.file-limits')}</p>
      <div className="imports-drop-files">
        <Button
          icon={mdiFileDownloadOutline}
          onClick={() => downloadFile(templateFile(today, false), 'roundsman-import.csv')}
        >
          {t('imports.template')}
        </Button>
        <Button
          icon={mdiFileDownloadOutline}
          onClick={() => downloadFile(templateFile(today, true), 'roundsman-example.csv')}
        >
          {t('imports.sample')}
        </Button>
      </div>
    </section>
  );
}
