/**
 * A product's images: one large, the others below it in a row, selected by tap, arrow keys or swipe; pressing the large one opens it full
 * screen. Without an image, a drawing by category is shown.
 */
import { Modal } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { OfferImage } from '#contract/resources/offer-detail.ts';
import { Picture } from '../../things/product/picture.tsx';
import { galleryPictures, pictureByKey } from './gallery-pictures.ts';
import classes from './gallery.module.css';

interface GalleryProps {
  readonly images: readonly OfferImage[];
  readonly name: string;
  readonly category: string;
}

export function Gallery({ images, name, category }: GalleryProps) {
  const pictures = galleryPictures(images);
  const [chosen, setChosen] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const row = useRef<HTMLUListElement>(null);
  const at = Math.min(chosen, Math.max(0, pictures.length - 1));
  const picture = pictures[at];

  const moveBy = (event: React.KeyboardEvent): void => {
    const next = pictureByKey(event.key, at, pictures.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    row.current?.querySelectorAll('button')[next]?.focus();
  };

  if (picture === undefined) {
    return (
      <div className={classes['gallery']}>
        <div className={classes['empty']} role="img" aria-label={`No picture of ${name}`}>
          <Picture src={null} category={category} name={name} size="fill" />
        </div>
      </div>
    );
  }
  return (
    <section className={classes['gallery']} aria-label="Pictures">
      <button type="button" className={classes['main']} onClick={() => setLarge(true)}>
        <span className={classes['hidden']}>
          Enlarge: {picture.name === '' ? name : picture.name}
          {pictures.length > 1 ? `, ${at + 1} of ${pictures.length}` : ''}
        </span>
        <Picture key={picture.fileId} src={picture.path} category={category} name={name} size="fill" />
        <span className={classes['zoom']} aria-hidden="true">
          <IconZoomIn size={20} stroke={1.8} />
        </span>
      </button>
      {pictures.length < 2 ? null : (
        <ul ref={row} className={classes['thumbs']} aria-label="Choose a picture">
          {pictures.map((each, index) => (
            <li key={each.fileId}>
              <button
                type="button"
                className={classes['thumb']}
                aria-label={`Picture ${index + 1}${each.name === '' ? '' : `: ${each.name}`}`}
                aria-current={index === at}
                tabIndex={index === at ? 0 : -1}
                onClick={() => setChosen(index)}
                onKeyDown={moveBy}
              >
                <Picture src={each.thumb.path} category={category} name={name} size={60} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Modal
        opened={isLarge}
        onClose={() => setLarge(false)}
        title={picture.name || name}
        size="min(92vw, 900px)"
        centered
      >
        <div className={classes['large']}>
          <Picture src={picture.path} category={category} name={name} size="fill" />
        </div>
      </Modal>
    </section>
  );
}
