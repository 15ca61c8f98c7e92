import { mdiThemeLightDark } from '@mdi/js';
import { useState } from 'react';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ListBar } from '#ui/list-bar/list-bar.tsx';
import { MenuBar } from '#ui/menu-bar/menu-bar.tsx';
import { Page } from '#ui/page/page.tsx';
import { SyncCloud } from '#ui/sync-cloud/sync-cloud.tsx';
import { GalleryBars } from './gallery-bars.part.tsx';
import { GalleryDialogs } from './gallery-dialogs.part.tsx';
import { GalleryForms } from './gallery-forms.part.tsx';
import { GalleryMap } from './gallery-map.part.tsx';
import { GalleryOrder } from './gallery-order.part.tsx';
import { GalleryParts } from './gallery-parts.part.tsx';
import { GalleryStates } from './gallery-states.part.tsx';
import './gallery.css';

const SECTIONS = {
  parts: GalleryParts,
  bars: GalleryBars,
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
  const [sort, setSort] = useState('name');
  const Part = SECTIONS[shown];
  const swap = () => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  };
  return (
    <div className="rm-gallery">
      <MenuBar
        title="Kit"
        support={
          <>
            <SyncCloud state="sending" count={3} href="#" />
            <IconButton icon={mdiThemeLightDark} label="Light or dark" onClick={swap} />
          </>
        }
      />
      <Page label="Kit">
        <ListBar
          subtitle="Subtitle"
          search={{ value: words, onSearch: setWords, label: 'Search the kit' }}
          sort={{
            value: sort,
            options: [
              { id: 'name', label: 'Name' },
              { id: 'price', label: 'Price' },
            ],
            onChange: setSort,
          }}
          settings={{ label: 'List settings', onOpen: swap }}
          end={<Button kind="main">Main action</Button>}
        />
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
