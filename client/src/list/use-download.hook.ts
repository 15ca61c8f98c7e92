import type { HttpClient } from '#platform/http-client.ts';
import { useSession } from '#store/use-session.hook.tsx';

/** Fetches a file of the server for a screen; the answer is the file or a refusal, never an exception. */
export function useDownload(): HttpClient['download'] {
  return useSession().http.download;
}
