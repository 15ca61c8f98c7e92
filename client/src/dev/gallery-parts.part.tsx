import {
  mdiAlarm,
  mdiCalendarToday,
  mdiCashCheck,
  mdiCheck,
  mdiCheckCircleOutline,
  mdiCloudUploadOutline,
  mdiPlus,
  mdiStarOutline,
  mdiTextBoxOutline,
  mdiUndo,
  mdiWallet,
  mdiWeb,
} from '@mdi/js';
import type { ReactNode } from 'react';
import { distance, duration } from '#text/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip, CountBadge, FilterChip } from '#ui/chip/chip.tsx';
import { Day } from '#ui/day/day.tsx';
import { FigureGrid } from '#ui/figure-grid/figure-grid.tsx';
import { Money } from '#ui/money/money.tsx';
import { PeopleHere, PersonMark } from '#ui/person-mark/person-mark.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { DragHandle, Position, Row, RowHead, RowNames } from '#ui/row/row.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import { SyncCloud } from '#ui/sync-cloud/sync-cloud.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { ROUND_COLOURS } from '#ui/theme/round-colours.ts';
import { MixBand, TotalsBar } from '#ui/totals-bar/totals-bar.tsx';

const PEOPLE = [
  { id: 'u1aaaaaa', name: 'Nia Larkfield' },
  { id: 'u2bbbbbb', name: 'Tom Ashdown' },
  { id: 'u3cccccc', name: 'Priya Holt' },
  { id: 'u4dddddd', name: 'Callum Reed' },
  { id: 'u5eeeeee', name: 'Jade Mensah' },
] as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className="rm-gallery-wrap">{children}</div>
    </section>
  );
}

/** Marks, chips, people, buttons, rows and figures. */
export function GalleryParts() {
  return (
    <div className="rm-gallery-body">
      <Part title="Sync cloud">
        <SyncCloud state="synced" count={0} href="#" />
        <SyncCloud state="sending" count={3} href="#" />
        <SyncCloud state="offline" count={3} href="#" />
        <SyncCloud state="needs" count={1} href="#" />
      </Part>
      <Part title="Status marks">
        <StatusMark icon={mdiCalendarToday}>due Mon 9</StatusMark>
        <StatusMark icon={mdiCalendarToday} tone="moved">
          was Mon 2
        </StatusMark>
        <StatusMark icon={mdiAlarm} tone="danger">
          6 days overdue
        </StatusMark>
        <StatusMark icon={mdiStarOutline} tone="accent">
          first visit
        </StatusMark>
        <StatusMark icon={mdiCheckCircleOutline} tone="done">
          done
        </StatusMark>
        <StatusMark icon={mdiUndo} tone="warn">
          part done
        </StatusMark>
        <StatusMark icon={mdiCashCheck} tone="done">
          paid
        </StatusMark>
        <StatusMark icon={mdiTextBoxOutline}>2 notes</StatusMark>
      </Part>
      <Part title="Chips">
        <Chip icon={mdiWeb}>Portal</Chip>
        <Chip>Ad hoc</Chip>
        <Chip icon={mdiUndo} tone="warn">
          missed last time
        </Chip>
        <Chip icon={mdiCloudUploadOutline} tone="accent">
          4 waiting
        </Chip>
        <Chip icon={mdiWallet} tone="danger">
          6 waiting
        </Chip>
        <FilterChip name="Owing" onRemove={() => undefined} />
        <CountBadge value={4} />
        <CountBadge value={12} hot />
      </Part>
      <Part title="People">
        <PeopleHere people={PEOPLE} text="also here" most={3} />
        {PEOPLE.map((person) => (
          <PersonMark key={person.id} person={person} solid />
        ))}
        {PEOPLE.map((person) => (
          <PersonMark key={person.id} person={person} size={32} />
        ))}
      </Part>
      <Part title="Buttons">
        <Button kind="main" icon={mdiPlus}>
          Add round
        </Button>
        <Button kind="line">Try again</Button>
        <Button kind="soft">Move day</Button>
        <Button>Copy</Button>
        <Button kind="bad">Discard</Button>
        <Button kind="good" icon={mdiCheck}>
          Done
        </Button>
        <Button kind="bad-main">Delete round</Button>
        <Button kind="line" disabled>
          Not now
        </Button>
      </Part>
      <Part title="Money, day, distance">
        <Money minor={124_800} />
        <Money minor={0} zero="dash" />
        <Money minor={-4200} balance />
        <Money minor={1200} balance />
        <Day iso="2026-03-09" />
        <Day iso="2026-03-09" short />
        <span>{duration(310)}</span>
        <span>{distance(137)}</span>
      </Part>
      <Part title="Round colours">
        {ROUND_COLOURS.map((colour) => (
          <span key={colour.name} className="rm-line">
            <RoundMark colour={colour.fill} square /> {colour.name}
          </span>
        ))}
        <RoundMark colour="#FFFF66" />
      </Part>
      <Part title="Tabs">
        <div style={{ height: 44, display: 'flex' }}>
          <Tabs
            label="Tabs"
            active="a"
            tabs={[
              { id: 'a', label: 'Active', href: '#', count: 10 },
              { id: 'p', label: 'Pending', href: '#', count: 3 },
            ]}
          />
        </div>
      </Part>
      <section>
        <h2>Rows</h2>
        <RowHead>
          <span className="rm-grow">Round</span>
          <span>Monthly</span>
        </RowHead>
        <Row href="#">
          <RoundMark colour="sky" />
          <RowNames
            name="Upper Wetherfield, Little Ambleford and the lanes behind the old station"
            sub="118 jobs · Mon 16 March"
          />
          <Money minor={1_281_450} />
        </Row>
        <Row selected>
          <DragHandle label="Move Anil Desai" />
          <Position value={2} selected />
          <RowNames name="Anil Desai" sub="9 Castle Rise · Front and back" />
          <Money minor={2200} />
        </Row>
        <Row freshBy="u3cccccc">
          <DragHandle label="Move Ellis Thorne" />
          <Position value={4} />
          <RowNames
            name="Ellis Thorne"
            sub="21 Castle Rise"
            beside={<PersonMark person={PEOPLE[2]} solid size={20} />}
          />
          <Money minor={2400} />
        </Row>
        <Row heldBy="u2bbbbbb">
          <DragHandle locked label="Move Castle Hill Surgery" />
          <Position value={7} />
          <RowNames name="Castle Hill Surgery" sub="1 Dene Walk · All windows" />
          <span className="rm-mk">
            <PersonMark person={PEOPLE[1]} solid decorative /> Tom is moving this
          </span>
          <Money minor={3000} />
        </Row>
        <FigureGrid
          figures={[
            { label: 'One off', value: <Money minor={6000} /> },
            { label: 'Monthly', value: <Money minor={29_900} /> },
            { label: 'Yearly', value: <Money minor={358_800} /> },
          ]}
        />
        <TotalsBar
          mix={ROUND_COLOURS.slice(0, 7).map((colour, at) => ({
            id: colour.name,
            name: colour.name,
            colour: colour.fill,
            share: at + 2,
          }))}
          wide={
            <Row>
              <span className="rm-grow">10 rounds, 223 jobs</span>
              <Money minor={593_800} />
            </Row>
          }
          narrow={<Money minor={593_800} strong />}
        />
        <MixBand parts={[]} />
      </section>
    </div>
  );
}
