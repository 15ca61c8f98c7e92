const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
/** The end of the directory stands within so many bytes of the end of a zip file. */
const END_WITHIN = 65_557;

/**
 * Bytes that the files of a zip would take unpacked, as its directory says; undefined for what is no zip. Whoever unpacks
 * gives each file only the room that the directory promises.
 */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lowest = Math.max(0, bytes.length - END_WITHIN);
  for (let at = bytes.length - 22; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) !== END_OF_DIRECTORY) continue;
    return sumOfEntries(view, view.getUint32(at + 16, true), view.getUint16(at + 10, true));
  }
  return undefined;
}

function sumOfEntries(view: DataView, start: number, count: number): number | undefined {
  let sum = 0;
  let at = start;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return undefined;
    sum += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sum;
}
