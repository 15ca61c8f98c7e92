import { mdiClose } from '@mdi/js';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '../button/button.tsx';
import { liftMessages } from './clear-of-bars.ts';
import { addToast, durationOf, type QueuedToast, type Toast } from './toast-queue.ts';
import './toast.css';

/** A finger that comes down within this many milliseconds meant what stood there before the message. */
const SECOND_TAP_MS = 400;

interface Toasts {
  show: (toast: Toast) => void;
  clear: () => void;
  addOutlet: (element: HTMLElement) => () => void;
}

const ToastContext = createContext<Toasts | null>(null);

function ToastView({ toast, onDone }: { toast: QueuedToast; onDone: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const left = useRef(durationOf(toast));
  const shownAt = useRef(performance.now());
  /** It is true while a finger is down that made the second tap of two: the first one pressed a button where the toast stands now. */
  const isSecondTap = useRef(false);
  /** Pressed, and out of sight: its place takes the second tap of two, which is meant for nothing that lies beneath. */
  const [gone, setGone] = useState(false);
  const leave = () => {
    setGone(true);
    setTimeout(() => onDone(toast.id), SECOND_TAP_MS);
  };

  useEffect(() => {
    if (held) return;
    const since = Date.now();
    const timer = setTimeout(() => onDone(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      // A second or two remain after the hand has gone, however late it came.
      left.current = Math.max(2000, left.current - (Date.now() - since));
    };
  }, [held, onDone, toast.id]);

  return (
    <li
      className="rm-toast"
      hidden={gone}
      // A mouse that only rests where the message has come up does not hold it for ever.
      onPointerMove={() => setHeld(true)}
      onPointerDown={({ pointerType }) => {
        const since = performance.now() - shownAt.current;
        isSecondTap.current = pointerType === 'touch' && since < SECOND_TAP_MS;
      }}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="rm-grow">{toast.text}</span>
      {toast.action && (
        <Button
          onClick={() => {
            if (isSecondTap.current) return;
            leave();
            toast.action?.onPress();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon={mdiClose} label={t('kit.close-message')} onClick={leave} />
    </li>
  );
}

/** Keeps the messages off the bars that come and go while they are shown. */
function useClearOfBars(isShown: boolean, outlet: HTMLElement | undefined) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!isShown || !outlet || !element) return;
    let frame = 0;
    const lift = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => liftMessages(element));
    };
    liftMessages(element);
    const changes = new MutationObserver(lift);
    changes.observe(document.body, { childList: true, subtree: true });
    const sizes = new ResizeObserver(lift);
    sizes.observe(element);
    sizes.observe(document.body);
    // A bar that glides in is measured again once it stands.
    addEventListener('animationend', lift);
    return () => {
      removeEventListener('animationend', lift);
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
    };
  }, [isShown, outlet]);
  return list;
}

/** Shows up to three short messages at once; see `useToast`. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([]);
  const [outlets, setOutlets] = useState<readonly HTMLElement[]>([]);
  const nextId = useRef(1);

  const latest = useRef(0);
  const [turn, setTurn] = useState(0);

  const show = useCallback(
    (toast: Toast) => {
      // Whatever ends late belongs to a screen that was taken away with its messages.
      if (latest.current !== turn) return;
      const id = nextId.current;
      nextId.current += 1;
      setQueue((now) => addToast(now, { ...toast, id }));
    },
    [turn],
  );
  const clear = useCallback(() => {
    latest.current += 1;
    setTurn(latest.current);
    setQueue([]);
  }, []);
  const done = useCallback((id: number) => setQueue((now) => now.filter((toast) => toast.id !== id)), []);
  const addOutlet = useCallback((element: HTMLElement) => {
    setOutlets((now) => [...now, element]);
    return () => setOutlets((now) => now.filter((other) => other !== element));
  }, []);
  const value = useMemo(() => ({ show, clear, addOutlet }), [show, clear, addOutlet]);
  const outlet = outlets.at(-1);
  const list = useClearOfBars(queue.length > 0, outlet);

  return (
    <ToastContext value={value}>
      {children}
      <ToastOutlet />
      {outlet &&
        createPortal(
          <ol ref={list} className="rm-toasts" aria-live="polite" aria-relevant="additions">
            {queue.map((toast) => (
              <ToastView key={toast.id} toast={toast} onDone={done} />
            ))}
          </ol>,
          outlet,
        )}
    </ToastContext>
  );
}

/**
 * A place where toasts may show. The newest one mounted wins: a dialog has its own, since what is outside of it
 * cannot be reached by keyboard or screen reader while it is open.
 */
export function ToastOutlet() {
  const toasts = use(ToastContext);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (element.current && toasts ? toasts.addOutlet(element.current) : undefined),
    [toasts],
  );
  return <div ref={element} />;
}

/** `show({ text: 'Moved to 4th', action: undoAction(run) })`: 5 s, 10 s with an action, longer while pointed at. */
export function useToast(): (toast: Toast) => void {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return toasts.show;
}

/** Takes every message away when the person goes whom they were for; what ends later says nothing any more. */
export function useNoToasts(): void {
  const clear = use(ToastContext)?.clear;
  useLayoutEffect(() => clear?.(), [clear]);
}

/** Takes every message away once `of` is gone or another: what they tell of, and offer to undo, belongs to it. */
export function useNoToastsAfter(of: unknown): void {
  const clear = use(ToastContext)?.clear;
  const last = useRef(of);
  useLayoutEffect(() => {
    if (last.current !== undefined && last.current !== of) clear?.();
    last.current = of;
  }, [of, clear]);
}

/** The action that takes back what the toast tells of. */
export function undoAction(onPress: () => void): NonNullable<Toast['action']> {
  return { label: t('kit.undo'), onPress };
}
