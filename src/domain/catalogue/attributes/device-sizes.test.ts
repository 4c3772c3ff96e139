import { expect, it } from 'vitest';
import { readDeviceSize } from './device-sizes.ts';

/** One example of every spelling in the device database; `~` stands for `Device Size Text, specify   `. Checked by hand. */
const SIZES = String.raw`
Angle 140 degree => angle=140°
Area/Surface Area 2.2 Square meter => otherSize=Area/Surface Area 2.2 Square meter
Catheter Gauge 11.5 French => frenchSize=11.5 Fr
Circumference 15 Millimeter => otherSize=Circumference 15 mm
Depth 14.0 Millimeter => depth=14 mm
~ #10 => size=#10
~ +3.5mm Head Length => otherSize=+3.5 mm Head Length
~ +3.5mm Offse => otherSize=+3.5 mm Offse
~ +3.5mm Offset => otherSize=+3.5 mm Offset
~ +3.5mm head length => otherSize=+3.5 mm head length
~ +3.5mm offset => otherSize=+3.5 mm offset
~ -3.5mm Head Length => otherSize=-3.5mm Head Length
~ -3.5mm Offset => otherSize=-3.5mm Offset
~ -3.5mm head length => otherSize=-3.5mm head length
~ -3.5mm offset => otherSize=-3.5mm offset
~ 0 L ,Numbers, proprietary sizes => size=0 L
~ 0.651" => otherSize=0.651 in
~ 0DEG x 26mm x 14mm => angle=0° | otherSize=0° x 26 mm x 14 mm
~ 1 mm electrode spacing => otherSize=1 mm electrode spacing
~ 1-2 ,Numbers, proprietary sizes => size=1-2
~ 10-32 => otherSize=10-32
~ 10.0cm Valve => otherSize=10 cm Valve
~ 100 mm, Main Body Length => otherSize=100 mm, Main Body Length
~ 10MM => otherSize=10 mm
~ 10cc => otherSize=10 mL
~ 10mm, Large => otherSize=10 mm | size=Large
~ 10mm, Small => otherSize=10 mm | size=Small
~ 10x30 Lordotic 15mm 6 Degree => angle=6° | otherSize=10x30 Lordotic 15 mm 6°
~ 10x30 Parallel 15mm 0 Degree => angle=0° | otherSize=10x30 Parallel 15 mm 0°
~ 11x35 Lordotic 15mm 7 degree => angle=7° | otherSize=11x35 Lordotic 15 mm 7°
~ 11x35 Parallel 15mm 0 degree => angle=0° | otherSize=11x35 Parallel 15 mm 0°
~ 13 x 12mm => dimensions=13 x 12 mm
~ 14X16 12mm 6 degree => angle=6° | otherSize=14X16 12 mm 6°
~ 15mm x 17.5 deg. => otherSize=15 mm x 17.5°.
~ 16 mm, Limb Diameter => otherSize=16 mm, Limb Diameter
~ 19mm 18/15mm => otherSize=18/15 mm | otherSize=19 mm
~ 22 mm, Main Body Diameter => otherSize=22 mm, Main Body Diameter
~ 25 grams => otherSize=25 g
~ 25mm x 7 mm => dimensions=25 x 7 mm
~ 27.5mm => otherSize=27.5 mm
~ 29x39 20mm 12 degree => angle=12° | otherSize=29x39 20 mm 12°
~ 3 ,Numbers, proprietary sizes => size=3
~ 3.2mm DIA x 3.2mm DIA => otherSize=3.2 mm DIA x 3.2 mm DIA
~ 3.5/6.35mm => otherSize=3.5/6.35 mm
~ 3.5mm Hex => otherSize=3.5 mm Hex
~ 35X45 => otherSize=35X45
~ 36mm Head, Size 64mm => otherSize=36 mm Head, Size 64 mm
~ 4 Hole => holes=4
~ 4 Level => otherSize=4 Level
~ 4-Hole => holes=4
~ 4.0mm x50mm => dimensions=4 x 50 mm
~ 45 cm Length => length=45 cm
~ 5 HOLE => holes=5
~ 5 M / 6 L ,Numbers, proprietary sizes => size=5 M / 6 L
~ 5 gram => otherSize=5 g
~ 5.0-7.5/10.0cm Valve => otherSize=5.0-7.5/10.0cm Valve
~ 5.0/7.5/10.0/12.5/15.0cm => otherSize=5/7.5/10/12.5/15 cm
~ 5.0/7.5/10.0/12.5/15.0cm Valve => otherSize=5.0/7.5/10.0/12.5/15.0cm Valve
~ 5.0/7.5/10.0cm => otherSize=5/7.5/10 cm
~ 5.0/7.5/10.0cm Valve => otherSize=5.0/7.5/10.0cm Valve
~ 5.0/7.5/12.5/15.0cm Valve => otherSize=5.0/7.5/12.5/15.0cm Valve
~ 5.0cm => otherSize=5 cm
~ 5.0mm/6.35mm => otherSize=5/6.35 mm
~ 55 mm, Limb Length => otherSize=55 mm, Limb Length
~ 6 M ,Numbers, proprietary sizes => size=6 M
~ 6.5mm & 7.5mm => otherSize=6.5 mm & 7.5 mm
~ 6.5mm x 120mm => dimensions=6.5 x 120 mm
~ 60 mm OD, 28 mm Head => otherSize=60 mm OD, 28 mm Head
~ 7.5 Valve => otherSize=7.5 Valve
~ 8.0mm THROAT => otherSize=8 mm THROAT
~ AXIS SCR-TI-CANC-W/HOLE-3.5X14 => otherSize=AXIS SCR-TI-CANC-W/HOLE-3.5X14
~ Adult Large => patient=Adult | size=Large
~ Adult Large Mask => patient=Adult | size=Large | otherSize=Adult Large Mask
~ Adult Mask => patient=Adult | otherSize=Adult Mask
~ Adult Medium => patient=Adult | size=Medium
~ Adult Medium Mask => patient=Adult | size=Medium | otherSize=Adult Medium Mask
~ Adult Medium Valve => patient=Adult | size=Medium | otherSize=Adult Medium Valve
~ Adult Small Mask => patient=Adult | size=Small | otherSize=Adult Small Mask
~ Angle: 10 Degree => angle=10°
~ Angled => otherSize=Angled
~ Balloon Diameter => 
~ Balloon Diameter, 12.0 Millimeter => balloonDiameter=12 mm
~ Balloon Diameter, 6mm => balloonDiameter=6 mm
~ Balloon Diameter,6mm => balloonDiameter=6 mm
~ Balloon Length => 
~ Balloon Length, 100 Millimeter => balloonLength=100 mm
~ Balloon Length, 100mm => balloonLength=100 mm
~ Cannulated => otherSize=Cannulated
~ Catheter Length => 
~ Catheter Length, 100 Centimeter => otherSize=Catheter Length 100 cm
~ Catheter Length, 130cm => otherSize=Catheter Length 130 cm
~ Catheter Length,75cm => otherSize=Catheter Length 75 cm
~ Catheter Working Length 75 cm => otherSize=Catheter Working Length 75 cm
~ D-Diameter 7.5MM => otherSize=D-Diameter 7.5 mm
~ DIA-Diameter 5.5MM => otherSize=DIA-Diameter 5.5 mm
~ Delivery Catheter, Shaft Length, 120 Centimeters => otherSize=Delivery Catheter, Shaft Length, 120 cm
~ Deployment System, 190 Centimeters => otherSize=Deployment System 190 cm
~ Diameter, 4.8 Millimeter => diameter=4.8 mm
~ Dilator, Length, 103 Centimeter => otherSize=Dilator, Length, 103 cm
~ Electrode spacing 4 mm => otherSize=Electrode spacing 4 mm
~ Extend 1 => otherSize=Extend 1
~ Extended 2 => otherSize=Extended 2
~ Extra Small => size=X-Small
~ Full Thread => thread=Full thread
~ Gauge => 
~ Head Diameter is 3.0 MM => otherSize=Head Diameter is 3 mm
~ Head Diameter is 4.0 MM X 1.7 MM => otherSize=Head Diameter is 4 mm X 1.7 mm
~ Implant Diameter, 7 Millimeter => otherSize=Implant Diameter 7 mm
~ Implant Length, 200 Millimeter => otherSize=Implant Length 200 mm
~ Inner Diameter is 1.27 MM => innerDiameter=1.27 mm
~ Inner Diameter, 3.5 Millimeter => innerDiameter=3.5 mm
~ Inner Diameter, Stepped, 4-7 Millimeter => innerDiameter=Stepped 4-7 mm
~ Inner Diameter, Tapered 8-5 Millimeter => innerDiameter=Tapered 8-5 mm
~ Inner Diameter, Tapered, 8-5 Millimeter => innerDiameter=Tapered 8-5 mm
~ Internal Diameter 7.4mm => innerDiameter=7.4 mm
~ Internal Diameter, 10 Millimeter => innerDiameter=10 mm
~ Internal Diameter, End Taper, 8-5 Millimeter => innerDiameter=End taper 8-5 mm
~ Internal Diameter, Stepped, 5-8 Millimeter => innerDiameter=Stepped 5-8 mm
~ Internal Diameter, Tapered 7-4 Millimeter => innerDiameter=Tapered 7-4 mm
~ Internal Diameter, Tapered, 8-5 Millimeter => innerDiameter=Tapered 8-5 mm
~ Introducer Catheter, 7 French => otherSize=Introducer Catheter 7 Fr
~ Large => size=Large
~ Large Adult Mask => size=Large | patient=Adult | otherSize=Large Adult Mask
~ Left => hand=Left
~ Left, Neutral => hand=Left | otherSize=Left, Neutral
~ Length span 58-80MM => otherSize=Length span 58-80MM
~ Length: 25 x 25mm => otherSize=Length 25 x 25 mm
~ Long => size=Long
~ Long Thread => thread=Long thread
~ Medium => size=Medium
~ NULL SIZE => 
~ Needle Length, 10 Centimeter => needleLength=10 cm
~ Neutral => otherSize=Neutral
~ OFFSET 5mm => offset=5 mm
~ Offset is 1.5 MM => offset=1.5 mm
~ Optic Diameter, 5.75mm => opticDiameter=5.75 mm
~ Optic Diameter, 6.5X5.75mm => otherSize=Optic Diameter 6.5X5.75mm
~ Overall Length, 12.5mm => length=12.5 mm
~ Partial Length is 5.25 MM => otherSize=Partial Length is 5.25 mm
~ Pouch Size, Large => size=Large | otherSize=Pouch Size, Large
~ Pouch Size, Small => size=Small | otherSize=Pouch Size, Small
~ Pouch Size, X-Large => size=X-Large | otherSize=Pouch Size, X-Large
~ Right => hand=Right
~ SIZE 4 => size=4
~ SIZE 4-6 => size=4-6
~ SIZE 5.5 TYPE 3 => type=3 | size=5.5
~ SIZE 5.5, TYPE 0 => size=5.5 | type=0
~ SIZE 6, LEFT => size=6 | hand=Left
~ SIZE 6, RIGHT => size=6 | hand=Right
~ Screw Thread 1/4 - 32 => otherSize=Screw Thread 1/4 - 32
~ Screw Thread 12-32 => otherSize=Screw Thread 12-32
~ Shaft Diameter is 0.25 MM => shaftDiameter=0.25 mm
~ Shaft Length, 130 Centimeter => shaftLength=130 cm
~ Short => size=Short
~ Short Thread => thread=Short thread
~ Size #10 => size=10
~ Size 2, 18mm => size=2 | otherSize=18 mm
~ Size 6, 16 mm => size=6 | otherSize=16 mm
~ Size 7 => size=7
~ Size: #0S => size=#0S
~ Size: #9 => size=#9
~ Size: .084 Inch, Height: .050 Inch => size=0.084 in | height=0.05 in
~ Size: .281 Inch, .116 Inch => size=0.281 in | otherSize=0.116 in
~ Size: 1/1+ => size=1/1+
~ Size: 10 x 15 x 13 => size=10 x 15 x 13
~ Size: 11.5 millimeters => size=11.5 mm
~ Size: 11.5mm => size=11.5 mm
~ Size: 120 millimeter => size=120 mm
~ Size: 170 x 60mm => size=170 x 60 mm
~ Size: 1mm-10mm => size=1-10 mm
~ Size: 2, Extra Large => size=2 | size=X-Large
~ Size: 2.5 => size=2.5
~ Size: 2.5/3.0 => size=2.5/3.0
~ Size: 20 Millimeter => size=20 mm
~ Size: 3.5/4.0 millimeter => size=3.5/4 mm
~ Size: 3XL => size=3X-Large
~ Size: 4+ => size=4+
~ Size: 4, Long => size=4 | size=Long
~ Size: 5 Long => size=5 Long
~ Size: 5WS => size=5WS
~ Size: 6 millimeter, Large => size=6 mm | size=Large
~ Size: 6.4 millimeter, Height: 2.5 millimeter => size=6.4 mm | height=2.5 mm
~ Size: 7-0 => size=7-0
~ Size: 80-120mm => size=80-120 mm
~ Size: 9 millimeter, Medium => size=9 mm | size=Medium
~ Size: Extended => size=Extended
~ Size: Extra Large => size=X-Large
~ Size: Extra Long => size=Extra Long
~ Size: Extra Small => size=X-Small
~ Size: Extra Small/Small => size=Extra Small/Small
~ Size: Large => size=Large
~ Size: Long => size=Long
~ Size: Medium => size=Medium
~ Size: Short => size=Short
~ Size: Slim => size=Slim
~ Size: Small => size=Small
~ Size: Standard => size=Standard
~ Size: Tall => size=Tall
~ Small => size=Small
~ Spacer: 8 millimeter => otherSize=Spacer 8 mm
~ Stent Length, 100 Millimeters => otherSize=Stent Length 100 mm
~ Stent Length, 36 Millimeter => otherSize=Stent Length 36 mm
~ Step: 10 millimeter => step=10 mm
~ Step: 5mm => step=5 mm
~ Style C => otherSize=Style C
~ Style D => otherSize=Style D
~ Suture: #2 => sutureSize=#2
~ Suture: 2 => sutureSize=2
~ Suture: 2-0 => sutureSize=2-0
~ TUBES => 
~ TYPE 2, SIZE 1 => type=2 | size=1
~ Thickness, 0.6 Millimeter => thickness=0.6 mm
~ Thread 32 millimeter => otherSize=Thread 32 mm
~ Thread Length: 12.5mm => threadLength=12.5 mm
~ Thread Length: 24.5 millimeter => threadLength=24.5 mm
~ Thread Length: 33 Millimeter => threadLength=33 mm
~ Thread Length:16.5 millimeter => threadLength=16.5 mm
~ Thread length: 18.5 millimeters => threadLength=18.5 mm
~ Thread length: 23.5 millimeter => threadLength=23.5 mm
~ Thread size 12-32 => otherSize=Thread size 12-32
~ Thread: 30mm => otherSize=Thread 30 mm
~ Total Length is 9.0 MM => otherSize=Total Length is 9 mm
~ Total Volume:  12 cc => volume=12 mL
~ Total Volume:  15cc => volume=15 mL
~ Total Volume: 1.25 cc => volume=1.25 mL
~ Total Volume: 1.25cc => volume=1.25 mL
~ Total Volume: 10.0 Cubic Centimeter => volume=10 mL
~ Volume: 650 cc => volume=650 mL
~ Wedge: 6.5 millimeter => wedge=6.5 mm
~ Wedge: 8mm => wedge=8 mm
~ Weld Diameter is 1.0 MM => otherSize=Weld Diameter is 1 mm
~ Working Sheath Length, 55 Centimeter => otherSize=Working Sheath Length 55 cm
~ Xlarge => size=X-Large
~ instrument => 
~ large => size=Large
~ size 9 => size=9
~ tool/instrument => 
Height .035 Inch => height=0.035 in
Height 0.2 Centimeter => height=0.2 cm
Height 25.0 Millimeter => height=25 mm
Length 101.91 Millimeter => length=101.91 mm
Length 15 Feet => length=15 ft
Length 213.4 Centimeter => length=213.4 cm
Length 22.6875 Inch => length=22 11/16 in
Lumen/Inner Diameter 4.75 Millimeter => innerDiameter=4.75 mm
Lumen/Inner Diameter 8.5 Centimeter => innerDiameter=8.5 cm
Needle Gauge 22 Gauge => gauge=22 G
Outer Diameter .2245 Micrometer => outerDiameter=0.2245 µm
Outer Diameter .2245 Millimeter => outerDiameter=0.2245 mm
Outer Diameter 0.035 Inch => outerDiameter=0.035 in
Outer Diameter 15 Centimeter => outerDiameter=15 cm
Pressure 2000 Pound per Square Inch => otherSize=Pressure 2000 lb per Square Inch
Total Volume 1 Liter => volume=1 L
Total Volume 1000 Milliliter => volume=1000 mL
Total Volume 19 Fluid Ounce => volume=19 oz
Weight 0.75 Gram => mass=0.75 g
Width 13.7 Inch => width=13.7 in
Width 15.2 Centimeter => width=15.2 cm
Width 37.10 Millimeter => width=37.1 mm
`;

const rows = SIZES.trim()
  .split('\n')
  .map((line) => line.split(' => '));

it('CAT-14 reads every spelling of a size in the device database', () => {
  expect(rows.length).toBeGreaterThan(200);
  const read = rows.map(([size = '']) => {
    const stated = readDeviceSize(size.replace(/^~ /, 'Device Size Text, specify   '));
    return `${size} => ${stated.map(({ name, text }) => `${name}=${text}`).join(' | ')}`.trimEnd();
  });
  expect(read).toEqual(rows.map(([size = '', stated = '']) => `${size} => ${stated}`.trimEnd()));
});
