import { type PointerEvent as PressEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A finger that rests this long takes a card into the hand; one that moves before scrolls. */
const LONG_PRESS_MS = 250;
const MOUSE_SLACK_PX = 5;
const TOUCH_SLACK_PX = 10;
/** So near to an edge the board scrolls, by so much a frame. */
const EDGE_PX = 40;
const SCROLL_PX = 12;

/** What lies under the hand: a cell or a day (its `data-drop`), and the card there. */
export interface Aim {
  readonly target: string;
  readonly over: string | null;
  /** In the lower half of that card. */
  readonly isBelow: boolean;
}

interface Hand {
  readonly key: string;
  keys: readonly string[] | null;
  at: { x: number; y: number };
  aim: Aim | null;
  marked: HTMLElement[];
  hasMoved: boolean;
  stop: () => void;
}

function aimAt({ x, y }: { x: number; y: number }): { aim: Aim | null; marked: HTMLElement[] } {
  const below = document.elementFromPoint?.(x, y);
  const cell = below?.closest<HTMLElement>('[data-drop]');
  if (!cell) return { aim: null, marked: [] };
  const card = below?.closest<HTMLElement>('[data-card]');
  const box = card?.getBoundingClientRect();
  const isBelow = box !== undefined && y > box.top + box.height / 2;
  const aim = { target: cell.dataset.drop ?? '', over: card?.dataset.card ?? null, isBelow };
  return { aim, marked: card ? [cell, card] : [cell] };
}

function unmark(marked: readonly HTMLElement[]): void {
  for (const element of marked) {
    element.removeAttribute('data-dropping');
    element.removeAttribute('data-gap');
  }
}

/**
 * Takes cards into the hand by mouse and by finger and lets them be dropped on what has a `data-drop`. One handler for
 * all cards: while something is moved nothing is drawn anew but the overlay's place and two attributes.
 */
export function useBoardDrag(of: {
  /** What goes along with a card that is taken; `null` where it stays. */
  begin: (key: string) => readonly string[] | null;
  drop: (keys: readonly string[], aim: Aim, isAlt: boolean) => void;
  /** A finger rested on a card and let it go again. */
  press: (key: string) => void;
  scroller: RefObject<HTMLElement | null>;
}) {
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const hand = useRef<Hand | null>(null);
  const wasDragged = useRef(false);
  const latest = useRef(of);
  useEffect(() => {
    latest.current = of;
  });
  useEffect(() => () => hand.current?.stop(), []);

  const mark = (now: Hand) => {
    const { aim, marked } = aimAt(now.at);
    const { aim: former, marked: before } = now;
    now.aim = aim;
    now.marked = marked;
    const isSame = marked.length === before.length && marked.every((one, at) => one === before[at]);
    // The browser styles and lays out the board again whenever an attribute is written, even with the same value.
    if (isSame && former?.isBelow === aim?.isBelow) return;
    unmark(before);
    marked[0]?.setAttribute('data-dropping', '');
    marked[1]?.setAttribute('data-gap', aim?.isBelow ? 'below' : 'above');
  };
  const show = (now: Hand) => {
    if (overlay.current) overlay.current.style.transform = `translate(${now.at.x + 12}px, ${now.at.y + 8}px)`;
  };
  const lift = (now: Hand) => {
    now.keys = latest.current.begin(now.key);
    if (!now.keys) return now.stop();
    setHeld(now.keys);
    let seen = '';
    requestAnimationFrame(function again() {
      if (hand.current !== now) return;
      const { current: scroller } = latest.current.scroller;
      // The frame reads positions before it writes any, so that the browser lays the page out once and not twice.
      if (now.hasMoved) {
        const place = [now.at.x, now.at.y, scroller?.scrollTop, scroller?.scrollLeft].join(' ');
        if (place !== seen) mark(now);
        seen = place;
        scrollAtEdge(scroller, now.at);
      }
      show(now);
      requestAnimationFrame(again);
    });
  };

  const onPointerDown = (event: PressEvent) => {
    wasDragged.current = false;
    const key = (event.target as Element).closest<HTMLElement>('[data-card]')?.dataset.card;
    if (key === undefined || event.button !== 0 || hand.current) return;
    const isTouch = event.pointerType === 'touch';
    const start = { x: event.clientX, y: event.clientY };
    const events = new AbortController();
    const { signal } = events;
    let timer = 0;
    const now: Hand = {
      ...{ key, keys: null, at: start, aim: null, marked: [], hasMoved: false },
      stop() {
        window.clearTimeout(timer);
        events.abort();
        unmark(now.marked);
        if (hand.current === now) hand.current = null;
        setHeld(null);
      },
    };
    hand.current = now;
    if (isTouch) timer = window.setTimeout(() => lift(now), LONG_PRESS_MS);
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY, pointerId }) => {
        if (pointerId !== event.pointerId) return;
        now.at = { x: clientX, y: clientY };
        const far = Math.hypot(clientX - start.x, clientY - start.y);
        if (!now.keys) {
          if (isTouch && far > TOUCH_SLACK_PX) now.stop();
          else if (!isTouch && far > MOUSE_SLACK_PX) lift(now);
        }
        if (now.keys && far > MOUSE_SLACK_PX) now.hasMoved = true;
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      ({ altKey, pointerId }) => {
        if (pointerId !== event.pointerId) return;
        const { keys, hasMoved } = now;
        if (hasMoved) mark(now);
        const { aim } = now;
        now.stop();
        if (!keys) return;
        wasDragged.current = true;
        if (hasMoved && aim) latest.current.drop(keys, aim, altKey);
        else if (!hasMoved && isTouch) latest.current.press(now.key);
      },
      { signal },
    );
    window.addEventListener('pointercancel', now.stop, { signal });
    // With a card in the hand a finger does not scroll.
    window.addEventListener('touchmove', (touch) => now.keys && touch.preventDefault(), {
      signal,
      passive: false,
    });
    window.addEventListener('contextmenu', (menu) => isTouch && menu.preventDefault(), { signal });
    window.addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape' || !now.keys) return;
        pressed.preventDefault();
        pressed.stopPropagation();
        wasDragged.current = true;
        now.stop();
      },
      { signal, capture: true },
    );
  };
  return {
    /** What is in the hand. */
    held,
    overlay,
    onPointerDown,
    /** The press that ends a drag opens nothing. */
    isEndOfDrag: () => {
      const was = wasDragged.current;
      wasDragged.current = false;
      return was;
    },
  };
}

function scrollAtEdge(scroller: HTMLElement | null, { x, y }: { x: number; y: number }) {
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  if (x < left || x > right) return;
  if (y < top + EDGE_PX) scroller.scrollTop -= SCROLL_PX;
  else if (y > bottom - EDGE_PX) scroller.scrollTop += SCROLL_PX;
  if (x < left + EDGE_PX) scroller.scrollLeft -= SCROLL_PX;
  else if (x > right - EDGE_PX) scroller.scrollLeft += SCROLL_PX;
}
