import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import type { KeyRules } from '#document/key-rule.ts';

export const layoutsKeyRules: KeyRules = {
  layouts: [/^(?:layout|theme|text|widget):[^/:~^$\s]{1,64}$/, /^dir$/].map((id) => ({
    root: 'layouts',
    id,
    group: null,
    roles: OWNER_ADMIN,
    schema: z.json(),
  })),
};
