/**
 * Moments at which trying the network at once is likely to help or to tell the truth: the browser says online or
 * offline, or the page is looked at again. Answers how to stop; where there is no window nothing ever fires.
 */
export function onNetworkHint(listener: (hint: 'maybe-online' | 'maybe-offline') => void): () => void {
  if (typeof globalThis.addEventListener !== 'function' || typeof document === 'undefined') return () => {};
  const better = () => listener('maybe-online');
  const worse = () => listener('maybe-offline');
  const seen = () => {
    if (document.visibilityState === 'visible') better();
  };
  globalThis.addEventListener('online', better);
  globalThis.addEventListener('offline', worse);
  globalThis.addEventListener('pageshow', better);
  document.addEventListener('visibilitychange', seen);
  return () => {
    globalThis.removeEventListener('online', better);
    globalThis.removeEventListener('offline', worse);
    globalThis.removeEventListener('pageshow', better);
    document.removeEventListener('visibilitychange', seen);
  };
}
