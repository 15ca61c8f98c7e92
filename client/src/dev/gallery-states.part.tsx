import { mdiPlus } from '@mdi/js';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { EmptyState, ErrorState, HiddenByFilters, NoMatch, NoPermission } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';

const nothing = () => undefined;

function Frame({ children }: { children: ReactNode }) {
  return <div className="rm-gallery-frame">{children}</div>;
}

/** Loading, the three kinds of empty, failed, and not allowed. */
export function GalleryStates() {
  return (
    <div className="rm-gallery-frames">
      <Frame>
        <SkeletonRows rows={5} />
      </Frame>
      <Frame>
        <EmptyState
          title="You have no rounds yet"
          text="Why don’t you create one? A round is a group of jobs you do together."
          action={
            <Button kind="main" icon={mdiPlus}>
              Add round
            </Button>
          }
        />
      </Frame>
      <Frame>
        <NoMatch words="harbor" text="Looked in 10 rounds by name." onClear={nothing} />
      </Frame>
      <Frame>
        <HiddenByFilters count={10} onClear={nothing} />
      </Frame>
      <Frame>
        <ErrorState
          title="This list could not be opened"
          text="Nothing is lost. This device could not read its own copy."
          onRetry={nothing}
          action={<Button kind="line">Details</Button>}
        />
      </Frame>
      <Frame>
        <NoPermission
          title="Rounds are for owners and admins"
          text="Nia Larkfield can give you access. Your day is in My work."
          action={<Button kind="main">Open My work</Button>}
        />
      </Frame>
    </div>
  );
}
