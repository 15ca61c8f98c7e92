export interface PictureSize {
  /** Longest side in pixels at first; it is halved until the picture fits. */
  readonly side: number;
  /** Most characters of the data URL. */
  readonly max: number;
  /** Cuts the middle square out. */
  readonly square?: boolean;
  /** What it is stored as: JPEG is larger and has no transparency, and a file to print can hold it. */
  readonly type?: 'image/webp' | 'image/jpeg';
}

const QUALITIES = [0.9, 0.75, 0.6, 0.45];
const LEAST_SIDE = 32;

/**
 * A picture made small enough for a value that is shared, as a data URL; undefined for a file that is no picture.
 * Where it was taken and by what is not in it any more: only its pixels are copied.
 */
export async function scalePicture(file: Blob, size: PictureSize): Promise<string | undefined> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return undefined;
  }
  const { type = 'image/webp' } = size;
  try {
    for (let side = size.side; side >= LEAST_SIDE; side /= 2) {
      const canvas = drawn(bitmap, side, { square: size.square === true, opaque: type === 'image/jpeg' });
      for (const quality of QUALITIES) {
        const url = canvas.toDataURL(type, quality);
        if (url.length <= size.max) return url;
        // A browser that does not write this type answers with a PNG, whatever the quality.
        if (!url.startsWith(`data:${type}`)) break;
      }
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

function drawn(
  bitmap: ImageBitmap,
  side: number,
  { square, opaque }: { square: boolean; opaque: boolean },
): HTMLCanvasElement {
  const { width, height } = bitmap;
  const cut = square ? Math.min(width, height) : 0;
  const from = square
    ? { x: (width - cut) / 2, y: (height - cut) / 2, w: cut, h: cut }
    : { x: 0, y: 0, w: width, h: height };
  const factor = Math.min(1, side / Math.max(from.w, from.h));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(from.w * factor));
  canvas.height = Math.max(1, Math.round(from.h * factor));
  const context = canvas.getContext('2d');
  if (context && opaque) {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context?.drawImage(bitmap, from.x, from.y, from.w, from.h, 0, 0, canvas.width, canvas.height);
  return canvas;
}
