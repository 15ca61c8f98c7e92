import { useNavigate } from 'react-router';
import { JobsWithoutRoundDialog } from './jobs-without-round.dialog.tsx';
import { RoundDialog } from './round.dialog.tsx';
import { listPath, NO_ROUND, useRoundsPlace } from './rounds-tab.hook.ts';
import './rounds.text.ts';

/** The dialog that a link opens over the list of rounds. */
export function RoundDialogRoute() {
  const { tab, roundId } = useRoundsPlace();
  const navigate = useNavigate();
  if (roundId === undefined) return null;
  const close = () => navigate(listPath(tab));
  if (roundId === NO_ROUND) return <JobsWithoutRoundDialog onClose={close} />;
  return <RoundDialog key={roundId} roundId={roundId} tab={tab} onClose={close} />;
}
