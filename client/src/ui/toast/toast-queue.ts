export interface Toast {
  text: string;
  action?: { label: string; onPress: () => void };
  /** Toasts of one group replace each other ('moved 3 jobs' after 'moved 2 jobs'). */
  group?: string;
}

export interface QueuedToast extends Toast {
  id: number;
}

const MOST = 3;

/** How long a toast stays, in milliseconds. */
export function durationOf(toast: Toast): number {
  return toast.action ? 10_000 : 5000;
}

/** The toasts shown after one more: at most three, the oldest leaves, one of the same group is replaced. */
export function addToast(queue: readonly QueuedToast[], toast: QueuedToast): readonly QueuedToast[] {
  const others = toast.group === undefined ? queue : queue.filter((other) => other.group !== toast.group);
  return [...others, toast].slice(-MOST);
}
