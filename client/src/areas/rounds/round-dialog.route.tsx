import { Navigate, useNavigate } from 'react-router';
import { useActor } from '#parts/actor.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';
import { t } from '#text/texts.ts';
import { Page } from '#ui/page/page.tsx';
import { JobsWithoutRoundDialog } from './jobs-without-round.dialog.tsx';
import { RoundDialog } from './round.dialog.tsx';
import { listPath, NO_ROUND, useRoundsPlace } from './rounds-tab.hook.ts';
import './rounds.text.ts';

/** The dialog that a link opens: over the list of rounds, and by itself for those who may not see that. */
export function RoundDialogRoute() {
  const { tab, roundId } = useRoundsPlace();
  const navigate = useNavigate();
  const hasList = mayOpen(useActor(), 'rounds');
  // A tab of the list is no round: without the list it says what the list says to whoever may not open it (C-17).
  if (roundId === undefined) return hasList ? null : <Navigate to={paths.rounds()} replace />;
  const close = () => {
    if (hasList) void navigate(listPath(tab));
    else if (window.history.state?.idx > 0) void navigate(-1);
    else void navigate(paths.allRounds());
  };
  const dialog =
    roundId === NO_ROUND ? (
      <JobsWithoutRoundDialog onClose={close} />
    ) : (
      <RoundDialog key={roundId} roundId={roundId} tab={tab} onClose={close} />
    );
  if (hasList) return dialog;
  return (
    <ScreenFrame title={t('rounds.title')}>
      <Page label={t('rounds.title')}>{null}</Page>
      {dialog}
    </ScreenFrame>
  );
}
