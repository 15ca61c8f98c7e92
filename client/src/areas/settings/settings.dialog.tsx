import type { SettingSection } from '@roundsman/shared-schema/areas/setting-row.ts';
import type { SettingKey } from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useActor } from '#parts/actor.hook.ts';
import { takeAskedSetting } from '#parts/settings/asked-setting.ts';
import { mayOpen } from '#routes/route-access.ts';
import { t, textOf } from '#text/texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { NoMatch } from '#ui/states/empty-state.tsx';
import { MailOutbox } from './mail-outbox.part.tsx';
import { SettingItem } from './setting-item.part.tsx';
import { SettingPlaceItem } from './setting-place.part.tsx';
import type { SettingPlace } from './setting-places.ts';
import { searchedWords } from './setting-value-words.ts';
import { type SectionView, searchSections, shownSections } from './settings-view.ts';
import './settings.css';
import { late } from '#ui/late/late.tsx';

const RoleAlertChoices = late(
  async () => (await import('#parts/alerts/role-alert-choices.part.tsx')).RoleAlertChoices,
);

const sectionName = (id: string) => textOf(`settings-dialog.section-${id}`);
const SAID = {
  setting: searchedWords,
  place: ({ id }: { id: string }) =>
    `${textOf(`settings-dialog.place-${id}`)} ${textOf(`settings-dialog.place-${id}-text`)}`,
  section: sectionName,
};

/** The settings of the firm, with search over all of them (companion 5.28). Each change is kept at once. */
export function SettingsDialog(props: {
  section: SettingSection;
  onSection: (section: SettingSection) => void;
  onClose: () => void;
}) {
  const { section, onSection, onClose } = props;
  const [words, setWords] = useState('');
  const sections = shownSections(useActor());
  const current = sections.find(({ id }) => id === section) ?? sections[0];
  const searching = words !== '';
  const shown = searching ? searchSections(sections, words, SAID) : current ? [current] : [];
  const count = shown.reduce((sum, { keys, places }) => sum + keys.length + places.length, 0);
  const nav = useRef<HTMLElement>(null);
  const currentId = current?.id;
  // On a phone the sections are one line, of which the open one may be out of sight.
  useEffect(() => {
    const button = currentId && nav.current?.querySelector('[aria-current]');
    if (button) button.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [currentId]);
  const asked = useAskedSetting(section, () => setWords(''));
  return (
    <Dialog open title={t('settings-dialog.title')} size="list" bare onClose={onClose}>
      <div className="settings-search">
        <SearchField value={words} onSearch={setWords} label={t('settings-dialog.search')} />
        <p className="rm-field-hint" role="status">
          {searching ? t('settings-dialog.found', { count }) : ''}
        </p>
      </div>
      <div className="settings-body">
        <nav ref={nav} className="settings-nav" aria-label={t('settings-dialog.sections')}>
          {sections.map(({ id }) => (
            <button
              key={id}
              type="button"
              aria-current={!searching && id === current?.id ? 'true' : undefined}
              onClick={() => {
                setWords('');
                onSection(id);
              }}
            >
              {sectionName(id)}
            </button>
          ))}
        </nav>
        {/* Another section begins at its top. */}
        <div className="settings-content" key={searching ? 'search' : current?.id}>
          {searching && count === 0 && <NoMatch words={words} onClear={() => setWords('')} />}
          {shown.map((view) => (
            <Section key={view.id} view={view} asked={asked} searching={searching} onClose={onClose} />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/** The setting that somebody was led to: shown, with the focus in its control. */
function useAskedSetting(section: SettingSection, onAsked: () => void): SettingKey | undefined {
  const [asked, setAsked] = useState<SettingKey>();
  const latest = useRef(onAsked);
  useEffect(() => {
    latest.current = onAsked;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks for a setting opens its section.
  useEffect(() => {
    const key = takeAskedSetting();
    if (key === undefined) return;
    setAsked(key);
    latest.current();
  }, [section]);
  useEffect(() => {
    const item = asked && document.querySelector(`[data-setting="${asked}"]`);
    if (!item) return;
    item.scrollIntoView({ block: 'center' });
    item.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [asked]);
  return asked;
}

function Section(props: {
  view: SectionView;
  asked: SettingKey | undefined;
  searching: boolean;
  onClose: () => void;
}) {
  const { view, asked, searching, onClose } = props;
  const actor = useActor();
  const { id, keys, places } = view;
  const place = (one: SettingPlace) => <SettingPlaceItem key={one.id} place={one} onGo={onClose} />;
  return (
    <section aria-label={sectionName(id)}>
      <h2>{sectionName(id)}</h2>
      {places.filter(({ tells }) => tells).map(place)}
      {id === 'data' && !searching && <MailOutbox onGo={onClose} />}
      {keys.length > 0 && (
        <ul className="settings-items">
          {keys.map((key) => (
            <SettingItem key={key} settingKey={key} isAsked={key === asked} />
          ))}
        </ul>
      )}
      {id === 'alerts' && !searching && mayOpen(actor, 'alerts') && (
        <Suspense>
          <RoleAlertChoices />
        </Suspense>
      )}
      {places.filter(({ tells }) => !tells).map(place)}
    </section>
  );
}
