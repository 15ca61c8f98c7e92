import { mdiSwapVertical, mdiThemeLightDark } from '@mdi/js';
import { useState } from 'react';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ListBar, Page, TopBar } from '#ui/page/page.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { SyncCloud } from '#ui/sync-cloud/sync-cloud.tsx';
import { GalleryDialogs } from './gallery-dialogs.part.tsx';
import { GalleryForms } from './gallery-forms.part.tsx';
import { GalleryMap } from './gallery-map.part.tsx';
import { GalleryOrder } from './gallery-order.part.tsx';
import { GalleryParts } from './gallery-parts.part.tsx';
import { GalleryStates } from './gallery-states.part.tsx';
import './gallery.css';

const SECTIONS = {
  parts: GalleryParts,
  forms: GalleryForms,
  dialogs: GalleryDialogs,
  states: GalleryStates,
  order: GalleryOrder,
  map: GalleryMap,
} as const;

type Section = keyof typeof SECTIONS;
const isSection = (name: string): name is Section => name in SECTIONS;

/** Every part of the kit on one screen, for looking and for tests of the kit itself (developer mode). */
export function GalleryScreen({ section = 'parts' }: { section?: string }) {
  const [shown, setShown] = useState<Section>(isSection(section) ? section : 'parts');
  const [words, setWords] = useState('');
  const Part = SECTIONS[shown];
  const swap = () => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  };
  return (
    <div className="rm-gallery">
      <TopBar
        title="Kit"
        support={
          <>
            <SyncCloud state="sending" count={3} href="#" />
            <IconButton icon={mdiThemeLightDark} label="Light or dark" onClick={swap} />
          </>
        }
      />
      <Page label="Kit">
        <ListBar end={<Button kind="main">Main action</Button>}>
          <SearchField value={words} onSearch={setWords} label="Search the kit" />
          <IconButton icon={mdiSwapVertical} label="Sort" />
        </ListBar>
        <nav className="rm-gallery-nav" aria-label="Sections">
          {Object.keys(SECTIONS).map((name) => (
            <Button
              key={name}
              kind={name === shown ? 'soft' : 'plain'}
              onClick={() => isSection(name) && setShown(name)}
            >
              {name}
            </Button>
          ))}
          {words && <span>Searched: {words}</span>}
        </nav>
        <Part />
      </Page>
    </div>
  );
}
