#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Roundsman needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const { builtProgram } = await import('../build.mjs');
let program;
try {
  program = await builtProgram('roundsman');
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
await import(program);
