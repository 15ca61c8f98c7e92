// Makes one PDF file, as a thread of the server (relay/src/pdf).
const { builtProgram } = await import('../build.mjs');
await import(await builtProgram('print-pdf'));
