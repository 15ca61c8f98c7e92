import { mdiOpenInNew } from '@mdi/js';
import type { Lecture } from '@roundsman/shared-schema/areas/training/lecture.schema.ts';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#routes/paths.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Buttons } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Link } from '#ui/link/link.tsx';

/** The lecture that was chosen: its video, its words, and the way on. `opens`: the page that it tells of. */
export function LecturePart(props: {
  lecture: Lecture;
  next: Lecture | undefined;
  opens: { href: string; name: string } | undefined;
}) {
  const { lecture, next, opens } = props;
  const { slug, title, description, content, lesson } = lecture;
  const head = useRef<HTMLHeadingElement>(null);
  // Whoever chose it in the list below, by keyboard too, goes on reading here.
  useEffect(() => {
    if (slug) head.current?.focus();
  }, [slug]);
  return (
    <article className="rm-card training-lecture" aria-label={title}>
      <Video key={slug} lecture={lecture} />
      <p className="rm-t2 rm-small">{lesson.title}</p>
      <h2 ref={head} tabIndex={-1}>
        {title}
      </h2>
      {description !== '' && <p className="rm-t2">{description}</p>}
      {content
        .split(/\n\s*\n/)
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph} className="training-paragraph">
            {paragraph}
          </p>
        ))}
      {opens && (
        <Buttons>
          <ButtonLink kind="line" href={opens.href}>
            {t('training.open', { name: opens.name })}
          </ButtonLink>
        </Buttons>
      )}
      {next && (
        <p>
          {t('training.next')} <Link href={paths.training(next.slug)}>{next.title}</Link>
        </p>
      )}
    </article>
  );
}

/** The video of a lecture that has one, or what it needs to show. */
function Video({ lecture }: { lecture: Lecture }) {
  const { connected } = useSyncState();
  const { url, plays, captionsUrl, imageUrl } = lecture;
  // An app that was there before the operator named the videos' place may not load them until its next version.
  const [isRefused, setRefused] = useState(false);
  if (url === null) return null;
  if (!connected) return <p className="rm-t2">{t('training.needs-connection')}</p>;
  return (
    <>
      {plays && !isRefused && (
        <video
          className="training-video"
          controls
          preload="metadata"
          src={url}
          poster={imageUrl ?? undefined}
          onError={() => setRefused(true)}
          // Captions from another place are only read from one that lets this page have its files.
          crossOrigin={captionsUrl === null ? undefined : 'anonymous'}
        >
          <track kind="captions" src={captionsUrl ?? undefined} label={t('training.captions')} />
        </video>
      )}
      <a className="training-outside" href={url} target="_blank" rel="noreferrer">
        <Icon path={mdiOpenInNew} size={16} />
        {t('training.watch-outside')}
      </a>
    </>
  );
}
