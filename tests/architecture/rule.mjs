// Forms of an import rule.

/** A package that some folders alone import. */
export const only = (name, pkg, homes, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: homes },
  to: { path: `node_modules/${pkg}` },
});

/** An import that is forbidden from one place to another. */
export const never = (name, from, to, comment, extra = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, ...extra },
  to: { path: to },
});

export const SCHEMA = '^shared-schema/src';
export const TESTS = '\\.test\\.tsx?$|^tests/|^shared-schema/src/testing/';
