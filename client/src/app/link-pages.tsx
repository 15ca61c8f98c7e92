import { useLocation } from 'react-router';
import { late } from '#ui/late/late.tsx';

const ForgotPasswordScreen = late(
  async () => (await import('#areas/session/forgot-password.screen.tsx')).ForgotPasswordScreen,
);
const ResetPasswordScreen = late(
  async () => (await import('#areas/session/reset-password.screen.tsx')).ResetPasswordScreen,
);
const ConfirmEmailScreen = late(
  async () => (await import('#areas/session/confirm-email.screen.tsx')).ConfirmEmailScreen,
);

export function ForgotPasswordPage() {
  return <ForgotPasswordScreen />;
}

/** Another link that is opened in the same tab changes only what stands behind the hash. */
function useToken(): string {
  return useLocation().hash.slice(1);
}

export function ResetPasswordPage() {
  const token = useToken();
  return <ResetPasswordScreen key={token} token={token} />;
}

export function ConfirmEmailPage() {
  const token = useToken();
  return <ConfirmEmailScreen key={token} token={token} />;
}
