/** The push services of the browsers. This server sends to no other address that a device may name. */
const HOSTS: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

/** Whether pushes may be sent there. `more`: origins that the operator allows besides the browsers' own services. */
export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (more.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && HOSTS.some((host) => host.test(url.hostname));
}
