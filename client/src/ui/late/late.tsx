import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { textsTranslated } from '#text/language-files.ts';
import { t } from '#text/texts.ts';
import { useToast } from '../toast/toast.tsx';

let tries = 0;

/** Lets parts that could not be fetched be asked for anew when they are next shown. */
export function tryMissingAgain(): void {
  tries += 1;
  // A style sheet that failed would be taken for one that is there.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.remove();
}

/** What a part needs besides its program could not be fetched. */
export class MissingPart extends Error {}

/** Whether an error only says that a part of the app could not be fetched. */
export function isMissingPart(error: unknown): boolean {
  if (error instanceof MissingPart) return true;
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
  );
}

/** A component whose program is fetched when it is first shown, or before that by `fetch`: then it is drawn at once. */
export type LatePart<P> = ComponentType<P> & { readonly fetch: () => Promise<void> };

/**
 * A component whose program is fetched when it is first shown: `late(async () => (await import('./x.tsx')).X)`. It
 * comes with its words in the reader's language, suspends meanwhile, and throws an error of `isMissingPart` when it could not be fetched.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): LatePart<P> {
  let missingSince = 0;
  let fetched: ComponentType<P> | undefined;
  const fetchPart = () =>
    load().then(
      async (part) => {
        await textsTranslated();
        fetched = part;
        return { default: part };
      },
      (error: unknown) => {
        missingSince = tries + 1;
        throw error;
      },
    );
  let Part = lazy(fetchPart);
  function Late(props: P) {
    if (missingSince > 0 && tries >= missingSince) {
      missingSince = 0;
      Part = lazy(fetchPart);
    }
    // A part that was fetched before need not suspend; one that is shown keeps its component, so that it keeps its state.
    const [Shown] = useState(() => fetched ?? (Part as ComponentType<P>));
    return <Shown {...props} />;
  }
  const fetch = () =>
    fetchPart().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Late, { fetch });
}

interface OverlayProps {
  onClose: () => void;
}

/** Tells of it and closes; opened once more, the part is asked for again. */
function Missing({ isOpen, onClose, onOpen }: { isOpen: boolean; onClose: () => void; onOpen: () => void }) {
  const toast = useToast();
  const told = useRef(false);
  const latest = useRef({ toast, onClose, onOpen });
  latest.current = { toast, onClose, onOpen };
  useEffect(() => {
    if (!isOpen) return;
    if (told.current) {
      latest.current.onOpen();
      return;
    }
    told.current = true;
    tryMissingAgain();
    latest.current.toast({ text: t('kit.part-missing') });
    latest.current.onClose();
  }, [isOpen]);
  return null;
}

function orThrow(error: unknown, fallback: ReactNode): ReactNode {
  if (isMissingPart(error)) return fallback;
  throw error;
}

/**
 * A `late` part that lies over a page: where it cannot be fetched, a message says so and the page stays as it is.
 * `isOpen`: for parts that stay mounted while they are closed.
 */
export function lateOverlay<P extends OverlayProps>(
  load: () => Promise<ComponentType<P>>,
  isOpen: (props: P) => boolean = () => true,
): ComponentType<P> {
  const Part = late(load);
  return function LateOverlay(props: P) {
    return (
      <ErrorBoundary
        fallbackRender={({ error, resetErrorBoundary }) =>
          orThrow(
            error,
            <Missing isOpen={isOpen(props)} onClose={props.onClose} onOpen={() => resetErrorBoundary()} />,
          )
        }
      >
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

/** A `late` part that a page can do without: nothing is shown until it is there. */
export function lateExtra<P extends object>(load: () => Promise<ComponentType<P>>): LatePart<P> {
  const Part = late(load);
  function LateExtra(props: P) {
    return (
      <ErrorBoundary fallbackRender={({ error }) => orThrow(error, null)}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(LateExtra, { fetch: Part.fetch });
}
