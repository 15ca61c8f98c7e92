import type { Place } from '@roundsman/shared-schema/fields/place.schema.ts';

/** The device's own way to call or text a number; an extension is waited for. */
export function telephoneLink(scheme: 'tel' | 'sms', number: string): string {
  const [own = '', extension] = number.toLowerCase().split(/\s*(?:x|ext\.?)\s*/);
  const plain = `${own.trim().startsWith('+') ? '+' : ''}${own.replace(/\D/g, '')}`;
  return `${scheme}:${plain}${extension && scheme === 'tel' ? `,${extension}` : ''}`;
}

/** The device's own way to write to somebody, with words to begin with; several don't see each other's addresses. */
export function messageLink(
  way: 'email' | 'text',
  to: string | readonly string[],
  { subject, text }: { readonly subject: string; readonly text: string },
): string {
  const body = `body=${encodeURIComponent(text)}`;
  const words = `subject=${encodeURIComponent(subject)}&${body}`;
  if (typeof to !== 'string') return `mailto:?bcc=${to.map(encodeURIComponent).join(',')}&${words}`;
  return way === 'text' ? `${telephoneLink('sms', to)}?${body}` : `mailto:${encodeURIComponent(to)}?${words}`;
}

/** Opens a link as a press on it would. */
export function openLink(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Directions to a place, by its pin where it has one; undefined for a place that says nothing. */
export function navigationLink({ addressDescription, lngLat }: Place): string | undefined {
  const to = lngLat ? `${lngLat[1]},${lngLat[0]}` : addressDescription.trim();
  if (to === '') return undefined;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(to)}`;
}
