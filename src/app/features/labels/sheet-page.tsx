/**
 * One page of labels as an SVG in its true size in millimeters. Rule: preview and print render this same element, so the preview is exact.
 * Ten units are a millimeter, so that font sizes stay above the minimum that some browsers enforce.
 */
import { memo } from 'react';
import type { Calibration } from '#domain/labels/calibration.ts';
import { QUIET_MODULES } from '#domain/labels/choose-correction.ts';
import type { LabelLayout } from '#domain/labels/label-layout.ts';
import type { LabelSheet } from '#domain/labels/label-sheet.ts';
import type { PlacedLabel } from '#domain/labels/place-labels.ts';
import { LABEL_FONT, LABEL_WEIGHTS } from './measure-words.ts';
import type { DrawnLabel } from './prepare-label.ts';

const UNITS = 10;
/** The digits that were measured, whatever figures surround the sheet. */
const MEASURED_FIGURES = { fontVariantNumeric: 'normal' } as const;

interface SheetPageProps {
  readonly sheet: LabelSheet;
  readonly layout: LabelLayout;
  readonly placed: readonly PlacedLabel[];
  /** By `PlacedLabel.of`; null leaves the position empty. */
  readonly labels: readonly (DrawnLabel | null)[];
  readonly calibration: Calibration;
  readonly title: string;
}

export const SheetPage = memo(function SheetPage(props: SheetPageProps) {
  const { sheet, layout, placed, labels, calibration, title } = props;
  const { widthMm, heightMm } = sheet.paper;
  const { offsetXMm, offsetYMm, scaleXPercent, scaleYPercent } = calibration;
  const place = `translate(${offsetXMm * UNITS} ${offsetYMm * UNITS}) scale(${scaleXPercent / 100} ${scaleYPercent / 100})`;
  return (
    <svg
      role="img"
      aria-label={title}
      width={`${widthMm}mm`}
      height={`${heightMm}mm`}
      viewBox={`0 0 ${widthMm * UNITS} ${heightMm * UNITS}`}
      fill="#000"
      fontFamily={LABEL_FONT}
      style={MEASURED_FIGURES}
    >
      <g transform={place}>
        {placed.map((rect) => {
          const label = labels[rect.of];
          return label ? <OneLabel key={rect.position} rect={rect} layout={layout} label={label} /> : null;
        })}
      </g>
    </svg>
  );
});

function OneLabel({ rect, layout, label }: { rect: PlacedLabel; layout: LabelLayout; label: DrawnLabel }) {
  const { code } = layout;
  const unit = (code.sideMm * UNITS) / label.modules;
  const inset = unit * QUIET_MODULES;
  return (
    <svg
      x={rect.x * UNITS}
      y={rect.y * UNITS}
      width={rect.width * UNITS}
      height={rect.height * UNITS}
      overflow="hidden"
      data-label={label.text}
    >
      <path
        d={label.path}
        transform={`translate(${code.x * UNITS + inset} ${code.y * UNITS + inset}) scale(${unit})`}
        shapeRendering="geometricPrecision"
      />
      {label.lines.map((line, index) => (
        <text
          key={`${line.role}-${index}`}
          x={line.x * UNITS}
          y={line.y * UNITS}
          fontSize={line.sizeMm * UNITS}
          fontWeight={LABEL_WEIGHTS[line.role]}
          textRendering="geometricPrecision"
        >
          {line.text}
        </text>
      ))}
    </svg>
  );
}
