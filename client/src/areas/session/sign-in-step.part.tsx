import type { OwedStep } from './owed-step.ts';
import { SecondStep } from './second-step.part.tsx';
import { SetUpStep } from './set-up-step.part.tsx';

/** What follows a right password, for those who need it. `onBack`: start again, perhaps with a text that says why. */
export function SignInStep(props: { step: OwedStep; email: string; onBack: (why?: string) => void }) {
  const { step, email, onBack } = props;
  if (step.kind === 'second') return <SecondStep ticket={step.ticket} ways={step.ways} onBack={onBack} />;
  return <SetUpStep ticket={step.ticket} email={email} onBack={onBack} />;
}
