import type { OwedStep } from './owed-step.ts';
import { SecondStep } from './second-step.part.tsx';
import { SetUpStep } from './set-up-step.part.tsx';

interface SignInStepProps {
  step: OwedStep;
  email: string;
  /** Opens this account once the step is done; else the one that was open last. */
  account?: string;
  /** Start again, perhaps with a text that says why. */
  onBack: (why?: string) => void;
}

/** What follows a right password, for those who need it. */
export function SignInStep({ step, ...rest }: SignInStepProps) {
  if (step.kind === 'second') return <SecondStep ticket={step.ticket} ways={step.ways} {...rest} />;
  return <SetUpStep ticket={step.ticket} {...rest} />;
}
