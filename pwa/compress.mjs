import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ENCODINGS = [
  // A higher quality takes more than twice the time, and makes this app larger.
  ['.br', (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
];
const WORDS = /\.(js|css|html|json|svg|ttf|webmanifest)$/;
/** Smaller files fit into one packet either way. */
const LEAST_BYTES = 1_024;

/** Puts `.br` and `.gz` beside each file below a folder that packs well, for the server to send as they are. */
export async function compressBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && WORDS.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const bytes = await readFile(path);
      if (bytes.length < LEAST_BYTES) return;
      await Promise.all(
        ENCODINGS.map(async ([suffix, compress]) => {
          const compressed = await compress(bytes);
          if (compressed.length < bytes.length) await writeFile(path + suffix, compressed);
        }),
      );
    }),
  );
}
