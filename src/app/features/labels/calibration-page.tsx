/**
 * The calibration page: a cross 25 mm from the corner and two lines of 150 mm, printed without any calibration. The form asks for their
 * measured positions and lengths.
 */
import { CALIBRATION_CORNER_MM as CORNER, CALIBRATION_LINE_MM as LINE } from '#domain/labels/calibration.ts';
import { labelsPerSheet, type LabelSheet } from '#domain/labels/label-sheet.ts';
import { labelRect } from '#domain/labels/place-labels.ts';
import { LABEL_FONT } from './measure-words.ts';

const UNITS = 10;
const at = (millimeters: number): number => millimeters * UNITS;

export function CalibrationPage({ sheet }: { sheet: LabelSheet }) {
  const { widthMm, heightMm } = sheet.paper;
  const positions = Array.from({ length: labelsPerSheet(sheet) }, (_, index) => labelRect(sheet, index + 1));
  const isLarge = widthMm >= CORNER + LINE && heightMm >= CORNER + LINE;
  return (
    <svg
      role="img"
      aria-label="Calibration page"
      width={`${widthMm}mm`}
      height={`${heightMm}mm`}
      viewBox={`0 0 ${at(widthMm)} ${at(heightMm)}`}
      fontFamily={LABEL_FONT}
      fontSize={at(3.6)}
    >
      <g fill="none" stroke="#999" strokeWidth={at(0.1)} strokeDasharray={`${at(1)} ${at(1)}`}>
        {positions.map((rect) => (
          <rect
            key={`${rect.x}-${rect.y}`}
            x={at(rect.x)}
            y={at(rect.y)}
            width={at(rect.width)}
            height={at(rect.height)}
            rx={at(sheet.cornerMm)}
          />
        ))}
      </g>
      {isLarge ? <Rulers name={sheet.name} /> : null}
    </svg>
  );
}

function Rulers({ name }: { name: string }) {
  const ticks = Array.from({ length: LINE / 10 + 1 }, (_, index) => index * 10);
  return (
    <>
      <g stroke="#000" strokeWidth={at(0.2)} fill="none">
        <path d={`M${at(CORNER)} ${at(CORNER)}h${at(LINE)}M${at(CORNER)} ${at(CORNER)}v${at(LINE)}`} />
        <path d={`M${at(CORNER - 6)} ${at(CORNER)}h${at(6)}M${at(CORNER)} ${at(CORNER - 6)}v${at(6)}`} />
        {ticks.map((tick) => {
          const length = at(tick === 0 || tick === LINE ? 5 : 2);
          return (
            <path
              key={tick}
              d={`M${at(CORNER + tick)} ${at(CORNER)}v${length}M${at(CORNER)} ${at(CORNER + tick)}h${length}`}
            />
          );
        })}
      </g>
      <g stroke="#fff" strokeWidth={at(1.2)} paintOrder="stroke" strokeLinejoin="round">
        <text x={at(CORNER + 8)} y={at(CORNER + 12)} fontWeight={650}>
          {name}: printer calibration
        </text>
        <text x={at(CORNER + 8)} y={at(CORNER + 19)}>
          1. Measure from the left edge of the paper to the upright line, and from the top edge to the level line.
        </text>
        <text x={at(CORNER + 8)} y={at(CORNER + 25)}>
          2. Measure how long the level line and the upright line are.
        </text>
        <text x={at(CORNER + 8)} y={at(CORNER + 31)}>
          3. Enter the four numbers. True numbers: {CORNER}, {CORNER}, {LINE} and {LINE} mm.
        </text>
        <text x={at(CORNER + 8)} y={at(CORNER + 37)}>
          Print at 100% (“Actual size”), without margins.
        </text>
      </g>
    </>
  );
}
