import { useParams } from 'react-router';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import { Page } from '#ui/page/page.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { CalendarTool } from './calendar-tool.part.tsx';
import { DocumentsTool } from './documents-tool.part.tsx';
import { LogTool } from './log-tool.part.tsx';
import { RolesTool } from './roles-tool.part.tsx';
import './developer.css';
import './developer.text.ts';

const TOOLS = {
  documents: DocumentsTool,
  log: LogTool,
  calendar: CalendarTool,
  roles: RolesTool,
} as const;
type Tool = keyof typeof TOOLS;
const isTool = (name: string): name is Tool => Object.hasOwn(TOOLS, name);

/** What is only seen in developer mode: what the documents hold, what the socket carries, another day, other roles. */
export function DeveloperScreen() {
  const { tool = '' } = useParams();
  const shown = isTool(tool) ? tool : 'documents';
  const Part = TOOLS[shown];
  const tabs = {
    label: t('developer.tools'),
    active: shown,
    tabs: [
      ...(Object.keys(TOOLS) as Tool[]).map((id) => ({
        id,
        label: t(`developer.tool-${id}`),
        href: paths.developer(id),
      })),
      { id: 'kit', label: t('developer.tool-kit'), href: paths.gallery() },
    ],
  };
  return (
    <ScreenFrame title={t('developer.title')} tabs={<Tabs {...tabs} />}>
      <Page label={t('developer.title')} sunken>
        <div className="dev-tabs">
          <Tabs {...tabs} narrow />
        </div>
        <Part />
      </Page>
    </ScreenFrame>
  );
}
