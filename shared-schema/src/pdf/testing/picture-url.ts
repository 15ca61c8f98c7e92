const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The data URL of a picture of these bytes. */
export function pictureUrl(kind: 'jpeg' | 'png' | 'webp', bytes: readonly number[]): string {
  let base64 = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two, three] = bytes.slice(at, at + 3);
    const held = (one << 16) | ((two ?? 0) << 8) | (three ?? 0);
    const letters = [18, 12, 6, 0].map((shift) => LETTERS[(held >> shift) & 63]);
    const given = 2 + Number(two !== undefined) + Number(three !== undefined);
    base64 += letters.slice(0, given).join('').padEnd(4, '=');
  }
  return `data:image/${kind};base64,${base64}`;
}
