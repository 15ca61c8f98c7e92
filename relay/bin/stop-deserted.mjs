// Stops the database of a data folder (first argument) that every process using it has left without a word.
const { builtProgram } = await import('../build.mjs');
await import(await builtProgram('stop-deserted'));
