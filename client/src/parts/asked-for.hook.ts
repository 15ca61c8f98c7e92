import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Does once what the address asks for, such as `?add=round`, and takes it out of the address. */
export function useAskedFor(name: string, answer: (what: string) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get(name);
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });
  useEffect(() => {
    if (asked === null) return;
    const rest = new URLSearchParams(window.location.search);
    rest.delete(name);
    setParams(rest, { replace: true });
    latest.current(asked);
  }, [asked, name, setParams]);
}
