import { mdiChevronDown, mdiChevronUp, mdiCloudAlertOutline } from '@mdi/js';
import { useId, useState } from 'react';
import { useChangeWords } from '#list/change-words.hook.ts';
import { useRefusedChanges } from '#parts/refused.hook.ts';
import type { RefusedChange } from '#parts/refused-changes.ts';
import { TypedConfirmDialog } from '#parts/typed-confirm.dialog.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import { useRefusedActions } from './refused-actions.hook.ts';
import { RefusedChangeView } from './refused-change.part.tsx';

/** More than this scroll in a list of their own, of which only what is seen is drawn. */
const FEW = 20;

/** One of several refused changes: its head, and when it is opened all about it. */
function Fold(props: { change: RefusedChange; now: number; isOpen: boolean; onToggle: () => void }) {
  const { change, now, isOpen, onToggle } = props;
  const id = useId();
  const changeWords = useChangeWords();
  return (
    <div className="sync-fold">
      <button
        type="button"
        className="sync-fold-head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className="rm-grow">
          <span className="rm-name">{changeWords(change.words)}</span>
        </span>
        <span className="rm-t2 rm-num rm-small">{dateTime(change.refusedAt, now)}</span>
        <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <RefusedChangeView change={change} now={now} />}
      </div>
    </div>
  );
}

/** Changes that the server did not accept and that wait for the person's decision. */
export function RefusedCard() {
  const store = useStore();
  const changes = useRefusedChanges();
  const { retry } = useRefusedActions();
  const show = useToast();
  const [opened, setOpened] = useState<string | null>();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const now = store.now();
  const [first] = changes;
  if (!first) return null;
  const open = opened === undefined ? first.id : opened;
  const byId = new Map(changes.map((change) => [change.id, change]));
  const fold = (change: RefusedChange) => (
    <Fold
      key={change.id}
      change={change}
      now={now}
      isOpen={open === change.id}
      onToggle={() => setOpened(open === change.id ? null : change.id)}
    />
  );
  const handleDiscardAll = async () => {
    await store.discardParked(...changes.flatMap(({ values }) => values.map(({ id }) => id)));
    setIsDiscarding(false);
    show({ text: t('sync.discarded') });
  };
  return (
    <Card
      title={t('sync.refused-title', { count: changes.length })}
      icon={mdiCloudAlertOutline}
      tone="danger"
      end={changes.length === 1 && <span className="rm-t2 rm-num">{dateTime(first.refusedAt, now)}</span>}
    >
      {changes.length === 1 && <RefusedChangeView change={first} now={now} />}
      {changes.length > 1 && changes.length <= FEW && changes.map(fold)}
      {changes.length > FEW && (
        <div className="sync-scroll">
          <VirtualList
            ids={changes.map(({ id }) => id)}
            label={t('sync.refused-title', { count: changes.length })}
            rowHeight={61}
            renderRow={(id) => {
              const change = byId.get(id);
              return change ? fold(change) : null;
            }}
          />
        </div>
      )}
      {changes.length > 1 && (
        <footer className="sync-foot">
          <span className="rm-grow" />
          <Button flush onClick={() => retry(...changes)}>
            {t('sync.retry-all')}
          </Button>
          <Button flush kind="bad" onClick={() => setIsDiscarding(true)}>
            {t('sync.discard-all')}
          </Button>
        </footer>
      )}
      {isDiscarding && (
        <TypedConfirmDialog
          title={t('sync.discard-all-ask', { count: changes.length })}
          text={t('sync.discard-text')}
          confirm={t('sync.discard-all')}
          onConfirm={handleDiscardAll}
          onClose={() => setIsDiscarding(false)}
        />
      )}
    </Card>
  );
}
