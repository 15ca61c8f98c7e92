// Runs in every page before its own programs: `window.waits()` tells what the page has asked its browser for and not got.
(() => {
  const open = new Map();
  let count = 0;
  const follow = (what, target, ends) => {
    const id = ++count;
    open.set(id, `${what} since ${Math.round(performance.now())} ms`);
    for (const end of ends) target.addEventListener(end, () => open.delete(id));
    return id;
  };
  for (const act of ['open', 'deleteDatabase']) {
    const asked = IDBFactory.prototype[act];
    IDBFactory.prototype[act] = function (...input) {
      const request = asked.apply(this, input);
      const id = follow(`${act} ${input[0]}`, request, ['success', 'error']);
      for (const step of ['upgradeneeded', 'blocked'])
        request.addEventListener(step, () => open.set(id, `${open.get(id)}, ${step}`));
      return request;
    };
  }
  const transact = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...input) {
    const transaction = transact.apply(this, input);
    follow(`${transaction.mode} of ${this.name}`, transaction, ['complete', 'abort']);
    return transaction;
  };
  const ask = window.fetch;
  window.fetch = (...input) => {
    const id = ++count;
    open.set(id, `fetch ${input[0]?.url ?? input[0]}`);
    const answer = ask.apply(window, input);
    answer.then(
      () => open.delete(id),
      () => open.delete(id),
    );
    return answer;
  };
  // What was open when a page was left outlives it: the next one shows it too.
  addEventListener('pagehide', ({ persisted }) => {
    const left = [...open.values()].join('; ');
    try {
      sessionStorage.setItem('left', `${location.href} (kept: ${persisted}): ${left}`);
    } catch {}
  });
  const from = performance.now();
  window.waits = () =>
    [
      `it waits at ${Math.round(performance.now() - from)} ms for:`,
      ...open.values(),
      `the page before, when it was left: ${sessionStorage.getItem('left')}`,
    ].join('\n');
})();
