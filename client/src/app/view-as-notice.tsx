import { mdiEyeOutline } from '@mdi/js';
import { useViewed, viewAs } from '#parts/actor.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import './drawer.text.ts';

/** Says whose menu is looked at, and ends it (C-35). */
export function ViewAsNotice() {
  const viewed = useViewed();
  if (!viewed) return null;
  return (
    <Notice
      icon={mdiEyeOutline}
      tone="warn"
      title={t('drawer.viewing', { name: viewed.name })}
      action={
        <Button kind="line" onClick={() => viewAs(null)}>
          {t('drawer.viewing-end')}
        </Button>
      }
    >
      {t('drawer.viewing-text', { name: viewed.name })}
    </Notice>
  );
}
