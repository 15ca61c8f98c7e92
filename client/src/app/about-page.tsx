import { useSetAtom } from 'jotai';
import { AboutScreen } from '#areas/about/about.screen.tsx';
import { newsAtom } from './app.atoms.ts';

/** About, with the way to the shell's release notes. */
export function AboutPage() {
  const showNews = useSetAtom(newsAtom);
  return <AboutScreen onReleaseNotes={() => showNews(true)} />;
}
