import { defineArea } from '#routes/define-area.ts';

/** Its pages stand before the sign-in, where no row of the table guards them: the shell routes to them itself. */
export const sessionArea = defineArea({
  name: 'session',
  routes: [],
  paths: {
    signIn: () => '/sign-in',
    signUp: () => '/sign-up',
    join: () => '/join',
    forgotPassword: () => '/forgot-password',
    /** Its token stands behind the hash, so that it never reaches a log. */
    resetPassword: () => '/reset-password',
    confirmEmail: () => '/confirm-email',
  },
  texts: () => import('./session.text.ts'),
});
