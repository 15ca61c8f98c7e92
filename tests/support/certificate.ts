import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Makes a certificate that nobody has signed but itself, and its key, in a folder; answers where both lie. */
export async function makeCertificate(
  folder: string,
  name: string,
): Promise<{ readonly key: string; readonly certificate: string }> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-keyout', key, '-out', certificate, '-days', '2', '-subj', `/CN=${name}`],
  ]);
  return { key, certificate };
}
