/** The product's description, documents (instructions, safety data) and videos (PD-04, PD-05). */
import { IconExternalLink, IconFileTypePdf, IconPlayerPlay } from '@tabler/icons-react';
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';
import classes from './product-about.module.css';
import { fileTitle } from './product-text.ts';
import { safeLink } from './safe-link.ts';

interface ProductAboutProps {
  readonly attributes: OfferDetailResource['attributes'];
  readonly isOnline: boolean;
}

export function ProductAbout({ attributes, isOnline }: ProductAboutProps) {
  const texts = [attributes.description, attributes.additionalDescription, attributes.otherInfo].filter(
    (text) => text !== '',
  );
  const papers = documentsOf(attributes);
  const videos = attributes.videos.flatMap((file) => safeLink(file.path) ?? []);
  const videoLink = safeLink(attributes.videoLink);
  const hasPapers = papers.length > 0;
  const hasVideo = videos.length > 0 || videoLink !== null;
  if (texts.length === 0 && !hasPapers && !hasVideo) return null;
  return (
    <div className={classes['about']}>
      {texts.length === 0 ? null : (
        <section aria-labelledby="description-heading">
          <h2 id="description-heading" className={classes['heading']}>
            Description
          </h2>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      )}
      {hasPapers ? <Papers papers={papers} isOnline={isOnline} /> : null}
      {hasVideo ? (
        <section aria-labelledby="video-heading">
          <h2 id="video-heading" className={classes['heading']}>
            Video
          </h2>
          {videos.map((src) => (
            // Silent usage videos: there is nothing to caption.
            <video
              key={src}
              className={classes['video']}
              src={src}
              controls
              muted
              playsInline
              preload="none"
              poster={attributes.images[0]?.path}
              aria-label={`${fileTitle(src, 'Video')} of ${attributes.name}`}
            />
          ))}
          {videoLink === null ? null : <VideoLink href={videoLink} />}
          {isOnline ? null : <p className={classes['quiet']}>Videos need a connection.</p>}
        </section>
      ) : null}
    </div>
  );
}

interface Paper {
  readonly id: string;
  readonly kind: string;
  readonly path: string;
  readonly href: string;
}

function documentsOf({ instructions, sdsFiles }: ProductAboutProps['attributes']): readonly Paper[] {
  return [
    ...instructions.map((file) => ({ ...file, kind: 'Instructions' })),
    ...sdsFiles.map((file) => ({ ...file, kind: 'Safety data sheet' })),
  ].flatMap((file) => {
    const href = safeLink(file.path);
    return href === null ? [] : [{ ...file, href }];
  });
}

function Papers({ papers, isOnline }: { readonly papers: readonly Paper[]; readonly isOnline: boolean }) {
  return (
    <section aria-labelledby="files-heading">
      <h2 id="files-heading" className={classes['heading']}>
        Files
      </h2>
      <ul className={classes['files']}>
        {papers.map(({ id, kind, href, path }) => (
          <li key={id}>
            <a className={classes['file']} href={href} target="_blank" rel="noopener noreferrer">
              <IconFileTypePdf size={28} stroke={1.5} aria-hidden="true" />
              <span>
                {fileTitle(path, kind)}
                <small>{kind} · PDF · opens in a new tab</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {isOnline ? null : <p className={classes['quiet']}>Files need a connection.</p>}
    </section>
  );
}

function VideoLink({ href }: { readonly href: string }) {
  return (
    <a className={classes['file']} href={href} target="_blank" rel="noopener noreferrer">
      <IconPlayerPlay size={26} stroke={1.6} aria-hidden="true" />
      <span>
        Watch the video
        <small>
          Opens in a new tab <IconExternalLink size={14} aria-hidden="true" />
        </small>
      </span>
    </a>
  );
}
