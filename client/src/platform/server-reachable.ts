/** Whether the server that the app came from answers just now, whatever it says. */
export async function isServerReachable(): Promise<boolean> {
  try {
    // The one file of the app that is never answered from the device.
    await fetch('/service-worker.js', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
