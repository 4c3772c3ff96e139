import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ATTRIBUTE_NAMES, type Attribute } from './attribute.ts';
import { type ProductFacts, readAttributes, readColumn } from './read-attributes.ts';

function facts(over: Partial<ProductFacts>): ProductFacts {
  return {
    name: '',
    description: '',
    manufacturer: '',
    brand: '',
    kind: '',
    columns: {},
    deviceSizes: [],
    singleUse: null,
    ...over,
  };
}

function texts(attributes: readonly Attribute[]): string {
  return attributes.map(({ name, text }) => `${name}=${text}`).join(' | ');
}

/** `kind | name => attributes`, in the industry's spellings. */
const TRADE = String.raw`
Lidocaine | Lidocaine HCl 2% w/ Epi 1:100,000 1.7mL 50/bx => volume=1.7 mL | concentration=2% | ratio=1:100,000
Lidocaine | Lidocaine 2 % Epinephrine 1:100k => concentration=2% | ratio=1:100,000
Lidocaine | Lidocaine 2% 1/100,000 => concentration=2% | ratio=1:100,000
Articaine | Articaine 4 percent 1:200000 => concentration=4% | ratio=1:200,000
Dental Needles | Needle 27G Long => size=Long | gauge=27 G
Dental Needles | Needle 30 gauge x-short, Box of 100 => size=X-Short | gauge=30 G
Dental Needles | Needle 30ga. short => size=Short | gauge=30 G
Hypodermic Needles | Hypodermic Needle 25G x 1 1/2" => gauge=25 G | needleLength=1 1/2 in
Hypodermic Needles | Hypodermic Needle 25 ga x 1-1/2 in 100/box => gauge=25 G | needleLength=1 1/2 in
Hypodermic Needles | Hypodermic Needle 1 1/2 in 18G => gauge=18 G | needleLength=1 1/2 in
Butterfly Sets | Winged Blood Collection Set 7 in 21G => gauge=21 G | otherSize=7 in
Hypodermic Needles | Hypodermic Needle 25G x 5/8" => gauge=25 G | needleLength=5/8 in
Hypodermic Needles | Hypodermic Needle 25G x 1½" => gauge=25 G | needleLength=1 1/2 in
Biopsy Needles | Core biopsy needle 18gx20cm => gauge=18 G | needleLength=20 cm
Safety Syringes | Safety Syringe 3cc 22G x 1" => gauge=22 G | needleLength=1 in | volume=3 mL
Luer Lock Syringes | Syringe 10 ml Luer Lock, 100/bx => volume=10 mL
Foley Catheters | Foley Catheter 16Fr 5cc Balloon => frenchSize=16 Fr | balloonVolume=5 mL
Foley Catheters | Foley Catheter 16 French 30 mL balloon => frenchSize=16 Fr | balloonVolume=30 mL
Foley Catheters | Foley Catheter 16F => frenchSize=16 Fr
Foley Catheters | Foley Catheter CH16 => frenchSize=16 Fr
Gauze Sponges | Gauze Sponge 2"x2" 8-ply non-sterile => dimensions=2 x 2 in | sterility=Non-Sterile
Gauze Sponges | Gauze Sponge 2 x 2 in, Sleeve of 200 => dimensions=2 x 2 in
Gauze Sponges | Gauze Sponge 4x4 =>
Gauze Sponges | Gauze Sponge 5cm x 5cm sterile => dimensions=5 x 5 cm | sterility=Sterile
Nitrile Gloves | Nitrile Exam Glove, Blue, M, Powder Free, 100/bx => size=Medium | color=Blue | material=Nitrile | powder=Powder-free
Nitrile Gloves | Nitrile Exam Glove XL => material=Nitrile | size=X-Large
Nitrile Gloves | Nitrile Gloves Size: L => size=Large | material=Nitrile
Nitrile Gloves | Gloves sz 7 latex-free => size=7
Nitrile Gloves | Gloves Extra Small nitrile 20ct => size=X-Small | material=Nitrile
Surgical Gloves | Surgical Gloves Polyisoprene 6.5, Box of 50 => size=6.5 | material=Polyisoprene
Surgical Gloves | Surgical Gloves Size 8½ PF => size=8.5 | powder=Powder-free
Procedure Masks | Earloop Mask ASTM Level 3 Blue => color=Blue | level=ASTM Level 3
Isolation Gowns | Gown AAMI Level 2 Large, 12 per case => size=Large | level=AAMI Level 2
Universal Composites | Nano Composite A3.5 syringe 4g => shade=A3.5 | mass=4 g
Universal Composites | Composite Shade OA2 => shade=OA2
Universal Composites | Composite bleach white 0.2 g caps => shade=Bleach White | mass=0.2 g
FG Carbide Burs | Bur FG #330 => size=#330
FG Carbide Burs | Bur FG 330 =>
FG Diamond Burs | Diamond Bur Round Medium => grit=Medium
Sutures | Chromic Gut Suture 4-0 FS-2 27" => sutureSize=4-0 | material=Chromic gut | otherSize=27 in
Sutures | Vicryl suture 2/0 70cm => sutureSize=2-0 | otherSize=70 cm
Prophy Paste Cups | Prophy Paste Coarse Mint 200/bx => flavor=Mint | grit=Coarse
Light Body | VPS Light Body Fast Set 2 x 50 mL => viscosity=Light Body | setting=Fast Set
Alginates | Alginate Regular Set 1 lb => mass=1 lb | setting=Regular Set
Hand Sanitizers | Hand Sanitizer 8 oz bottle => volume=8 oz
Hand Sanitizers | Hand Sanitizer 8 fl. oz. => volume=8 oz
Lubricating Jelly | Lubricating Jelly tube 4 oz => otherSize=4 oz
Sharps Containers | Sharps Container 2 gal red => color=Red | volume=2 gallon
IV Solutions | Sodium Chloride 0.9% 1 L bag => volume=1 L | concentration=0.9%
Medical Tapes | Paper Tape 1" x 10 yd => dimensions=1 in x 10 yd
Medical Tapes | Silk Tape ½ in. => material=Silk | otherSize=1/2 in
Cohesive Bandages | Cohesive Wrap 4 in x 5 yards tan => dimensions=4 in x 5 yd
Table Paper | Table Paper 21" x 225' smooth =>
Rotary Files | NiTi File 25mm .04 #25 => size=#25 | taper=.04 | otherSize=25 mm
Stents | Stent 3.0 x 18 =>
Stents | Stent 3.0 x 18 mm => dimensions=3 x 18 mm
Trays | Impression Tray #1 Large Upper => size=#1 / Large
Bone Screws | SCREW 3.5 X 50 MM LEFT => dimensions=3.5 x 50 mm | hand=Left
Bone Screws | Screw 3,5 x 50 mm =>
Ortho | ROD 6.0X540 =>
Ortho | Plate, 14X16 12mm 6 degree => angle=6° | otherSize=12 mm
Ortho | Insert T15, 7-0, Level 2, SIZE 6, LEFT => size=6 | level=Level 2 | hand=Left
Ortho | Taper 8-5 mm, range 58-80 mm => otherSize=8-5 mm, 58-80 mm
Lens | IOL 5.75/12.0mm => otherSize=5.75/12 mm
Sets | 2 in 1 wipe, 3 in a box =>
Respirators | Respirator filters at least 95% =>
`;

/** `kind | description => attributes`, from the device database. Checked by hand. */
const DEVICES = String.raw`
Arthrodesis nail | SLIM Rod Ø6.4mm x 180mm => dimensions=6.4 x 180 mm
Bare-metal biliary stent | Flexxus® Endoscopic Biliary Stent, 10 mm x 40 mm (190cm deployment system) => dimensions=10 x 40 mm | otherSize=190 cm
Bare-metal carotid artery stent | 10 mm X 20 mm => dimensions=10 x 20 mm
Bone matrix implant, human-derived | AlphaGRAFT, Bone Matrix Putty, Demineralized, 10cc => volume=10 mL
Bone matrix implant, human-derived | AlphaGRAFT, Bone Matrix Gel, Demineralized, 10cc => volume=10 mL
Bone matrix implant, synthetic | Bone Graft Substitute, 1-2mm Micro-Morsels Filled Canister, Beta-Tricalcium Phosphate => otherSize=1-2 mm
Bone-screw internal spinal fixation system, sterile | DYMAXEON 5.5 OPEN POLYAXIAL PEDICULAR SCREW Ø7,5 x35mm (VIOLET) => color=Violet | sterility=Sterile
Bone-screw internal spinal fixation system, non-sterile | Cross Connector, Variable, 48-60mm => sterility=Non-Sterile | otherSize=48-60 mm
Bone-screw internal spinal fixation system, sterile | DYMAXEON 5.5 FIXED TRANSVERSE CONNECTOR 25mm (BLUE) => color=Blue | sterility=Sterile | otherSize=25 mm
Bone-screw internal spinal fixation system, non-sterile | TBOLT,RED. SCREW ASSY,CANNULATED,7.5X45 => sterility=Non-Sterile
Bone-screw internal spinal fixation system, non-sterile | 80mm Cross Link => sterility=Non-Sterile | otherSize=80 mm
Cardiopulmonary bypass cannula, femoral | 17 Fr x 17 cm femoral arterial cannula with 12 Fr Introducer => frenchSize=17 Fr / 12 Fr | otherSize=17 cm
Catgut suture, chromic | SALVIN 3-0 CHROMIC GUT C6(FS-2) NEEDLE 27" (68CM) => sutureSize=3-0 | material=Chromic gut | otherSize=27 in, 68 cm
Catgut suture, chromic | SALVIN 5-0 CHROMIC GUT T28(RB-1)NEEDLE 14"(35CM) => sutureSize=5-0 | material=Chromic gut | otherSize=14 in, 35 cm
Ceramic-on-polyethylene total hip prosthesis | B-P HIP ACETABULAR FIXATION CUP W/BIOCOAT & W/ULTRACOAT - 48 MM 5 HOLE => holes=5 | otherSize=48 mm
Circulatory assist transseptal cannula | 21 Fr x 72 cm venous cannula with dilator and introducer => frenchSize=21 Fr | otherSize=72 cm
Closed-wound drainage reservoir suction bulb | ASEPT 1,000mL Drainage Kit => otherSize=1000 mL
Collagen dental regeneration membrane | Resorbable Collagen Membrane for Dental Surgery 20mm x 30mm => dimensions=20 x 30 mm
Craniofacial bone screw, non-bioabsorbable, sterile | 2.0X5MM FOSSA CROSS-DRIVE SCREW => dimensions=2 x 5 mm | sterility=Sterile
Craniofacial bone screw, non-bioabsorbable, sterile | SALVIN FIXATION SCREW 2.0MMX17MM LENGTH => dimensions=2 x 17 mm | sterility=Sterile
Craniofacial fixation plate, non-bioabsorbable | FLEXMESH 8001531-6 148X148MM 0.6MM CP1 => dimensions=148 x 148 mm | otherSize=0.6 mm
Cruciate-retaining total knee prosthesis | L CR E-MAXTM Vitamin E Ultracongruent Tibial Insert Sz A 12mm => otherSize=12 mm
Double-lumen haemodialysis catheter, implantable | Cannon(R) II Plus Long-Term Access. Catheter length, Cuff to Tip: 19 cm => otherSize=19 cm
Double-lumen haemodialysis catheter, implantable | Cannon Catheter(R) II Plus Replacement Hub Set  Fits 15 Fr. x 50 cm Models => frenchSize=15 Fr | otherSize=50 cm
Double-lumen haemodialysis catheter, implantable | 12Fr Niagara PC 20cm Kit => frenchSize=12 Fr | otherSize=20 cm
Drainage peritoneal catheter | ASEPT 2,000mL Drainage Bag => otherSize=2000 mL
Drug-delivery iontophoresis patch | Buffered Iontophoresis Delivery Kit- Small, 1.5cc => size=Small | volume=1.5 mL
Drug-delivery iontophoresis patch | Buffered Iontophoretic Delivery Kit- Large, 4.0cc => size=Large | volume=4 mL
Drug-delivery iontophoresis patch | Buffered Iontophoretic Delivery Kit- Butterfly, 2.0cc => volume=2 mL
Endoscopic suturing unit, single-use | Cartridge, 20 Fasteners, 0.010" Slot, 7.5mm Web => otherSize=0.01 in, 7.5 mm
Eyelid weight, implantable | Contour Platinum Eyelid Weight Implant 2.0 g => mass=2 g
Eyelid weight, implantable | Contour Gold Eyelid Weight Implant 1.8 g => mass=1.8 g
Femoral head bipolar component | Bipolar Head, 50mm OD, 28mm ID => innerDiameter=28 mm | otherSize=50 mm
Femur nail, sterile | Orthopedic trauma intramedullary rod, antegrade femur trochanter 10° Bend, 8.5 mm diameter, 240 mm length => length=240 mm | angle=10° | sterility=Sterile | otherSize=8.5 mm
Fluted surgical drill, reusable | TWIST DRILL WITH J-NOTCH 2.2X115,12STP =>
Free (unbound) prostate specific antigen (PSA) IVD, kit, enzyme immunoassay (EIA) | Heterogeneous Immunoassay Module Free Prostate Specific Antigen Flex® reagent cartridge 120 Test =>
Fully-implantable middle ear implant system | Sterile Ear Insert Assembly, Medium (13.7mm Foam) => size=Medium | sterility=Sterile | otherSize=13.7 mm
Fully-implantable middle ear implant system | Driver Model 7504, IS-1 Connector =>
Growth-correction orthopaedic fixation plate kit | 120 Deg x 3.5mm Plate, 6mm Offset, 4 Hole => offset=6 mm | holes=4
Haemodialysis tubing set, single-use | 2008 MeDS Pump Tubing Set =>
Hollow-fibre haemodialysis dialyser, reusable | F200A Optiflux Dialyzer / High Flux / Polysulfone / 2.0 m2 / ETO / Multiple Use / 113 mL => volume=113 mL
Hollow-fibre haemodialysis dialyser, single-use | F4 Hemoflow Dialyzer / Low Flux / Polysulfone / 0.7 m2 / ETO / Low Volume / Single Use / 42 mL => volume=42 mL | singleUse=Single use
Humerus nail, sterile | Tibia/Humeral Female Component for Ø4.0mm Assy => diameter=4 mm | sterility=Sterile
Implantable lesion localization marker | STARCHMARK® Breast Tissue Marker, 10 Ga EnCor, SS "Omega" => gauge=10 G
Indwelling urethral catheterization kit | SureStep® Foley Tray System Lubri-Sil® IC Complete Care® Catheter Tray &  350 ml Urine Meter => otherSize=350 mL
Interspinous spinal fixation implant | Dual Lamina Locking Device, 18mm => otherSize=18 mm
Interspinous spinal fixation implant | C2 Lamina Base Locking Device, 18mm => otherSize=18 mm
Intranasal splint, non-biodegradable | 3CM RIEMANN NASAL DRESSING => otherSize=3 cm
Intranasal splint, non-biodegradable | 5.5CM GOODMAN NASAL DRESSING => otherSize=5.5 cm
Lacrimal cannula | DCR STENT 40MM WITH STYLET. LENGTH 40MM X 0.8MM OD SILICONE => dimensions=40 x 0.8 mm | material=Silicone | otherSize=40 mm
Lacrimal cannula | MONOSTENT - MONOCANALICULAR STENT-P, TUBING:50MM X 0.64MM OD, SILICONE => dimensions=50 x 0.64 mm | material=Silicone
Lacrimal cannula | MONOSTENT - MONOCANILICULARSTENT, TUBING : 50MM X 0.94MM OD, SILICONE => dimensions=50 x 0.94 mm | material=Silicone
Manual brachytherapy source, permanent implant | AnchorLoad with x =  1-12 seeds and 0 or more spacers =>
Manual brachytherapy source, permanent implant | BrachySource® I125 SEEDS IN MICK SourceCaps™ MAG, STERILE FOR ASSAY => sterility=Sterile
Manual brachytherapy source, permanent implant | TheraLoad with x =  1-20 seeds and 0 or more spacers =>
Manual brachytherapy source, permanent implant | BrachySource® I125 SEEDS LOADED IN ISOSLEEVE™ NEEDLES, STERILE => sterility=Sterile
Manual brachytherapy source, permanent implant | Model 200 TheraSeed® Palladium-103 LOOSE MICK CRTDG, STRL =>
Metallic spinal fusion cage, sterile | 18mm Width by 55mm Expanded Height, 9mm, by 9mm - 14mm Height Range => width=18 mm | sterility=Sterile | otherSize=9-14 mm, 55 mm, 9 mm
Mobile extracorporeal gas exchange system catheter kit | 29 Fr x 46 cm veno-venous dual lumen cannula with introducer => frenchSize=29 Fr | lumens=2 | otherSize=46 cm
Multiple peripheral artery stent, bare-metal | EVERFLEX ENTRUST 8X40X150 =>
Neural-tissue electrical stimulation lead adaptor | Blue M8 Lead Adaptor Kit, 25cm => color=Blue | otherSize=25 cm
Non-constrained polyethylene acetabular liner | Acetabular Insert, +5mm => otherSize=+5 mm
Non-constrained polyethylene acetabular liner | Acet. Insert, 20° Hood, VitalitE => angle=20°
Non-rechargeable public automated external defibrillator | G3 Plus, AED, Automatic, AHA 2010 =>
Orthopaedic bone screw, non-bioabsorbable, non-sterile | 7.5mm Cannulated Screw, 32 Thread, L 135mm 316L SS => sterility=Non-Sterile | otherSize=7.5 mm, 135 mm
Orthopaedic bone screw, non-bioabsorbable, non-sterile | SCREW 7543760 FIXED ANGLE 7.5X60 TI => sterility=Non-Sterile
Orthopaedic bone screw, non-bioabsorbable, non-sterile | 3.5 Locking Screw, 20mm => sterility=Non-Sterile | otherSize=20 mm
Orthopaedic bone screw, non-bioabsorbable, sterile | Compression Bone Screw, 4.5x32mm => dimensions=4.5 x 32 mm | sterility=Sterile
Orthopaedic bone screw, non-bioabsorbable, sterile | 3.5MM SELF TAPPING CORTICAL SCREW WITH T15 HEXALOBE, SIZE 18MM => sterility=Sterile | otherSize=3.5 mm, 18 mm
Orthopaedic bone screw, non-bioabsorbable, sterile | Locking Bone Screw, 5.0x14mm => dimensions=5 x 14 mm | sterility=Sterile
Orthopaedic bone staple, non-adjustable, sterile | OSSARC 11X15X12 W1.5 => sterility=Sterile
Orthopaedic bone staple, non-adjustable, sterile | SPEED 18X18X15mm implant => dimensions=18 x 18 x 15 mm | sterility=Sterile
Orthopaedic bone staple, non-adjustable, sterile | Step OSStaple 15 x 20 x 12 W2 => sterility=Sterile
Orthopaedic bone staple, non-adjustable, sterile | Step Boss 15X20X20X02 W2 => sterility=Sterile
Orthopaedic bone washer, sterile | N-Force 7.3 Fixation System Standard Washer => sterility=Sterile
Orthopaedic fixation plate, non-bioabsorbable, sterile | Compatible with 2.7mm/3.5mm screws, => sterility=Sterile | otherSize=2.7/3.5 mm
Orthopaedic fixation plate, non-bioabsorbable, sterile | Compatible with 2.7mm/3.5mm screws, implants for orthopedic bone fixation => sterility=Sterile | otherSize=2.7/3.5 mm
Orthopaedic rongeur | REPAIR MANTA 1 RIGHT CURVE => hand=Right
Orthopaedic rongeur | REPAIR MANTA 1 UP CURVE =>
Ossicular prosthesis, partial | PROSTHESIS 1156621 PLAT/TI .5X4.5MM RT => dimensions=0.5 x 4.5 mm | hand=Right
Ossicular prosthesis, partial | MAZZAWI PISTON 0.6MM DIA X 4.75MM L TAB PLATINUM RIBBON/TITANIUM => diameter=0.6 mm | otherSize=4.75 mm
Ossicular prosthesis, partial | PROSTHESIS 1133061 ROBERSON STAPES .9X4 =>
Ossicular prosthesis, total | PRECISE HA LITE TOTAL 4.75MM LENGTH HA/TITANIUM => length=4.75 mm
Oxygen/air breathing gas mixer | Air / Oxygen Blender high flow for CV2 =>
Oxygen/air breathing gas mixer | Air / Oxygen Blender with 3 ports and 2 flowmeters =>
Pacing/defibrillation lead stylet, extraction | Lead Locking Device (LLD™ #1) => size=#1
Patient-worn bone growth electromagnetic stimulator | SPF-XL IIB 2/DM =>
Patient-worn bone growth electromagnetic stimulator | OSteoGen 20/F =>
Peripheral angioplasty balloon catheter | LUTONIX® 035 Drug Coated Balloon PTA Catheter .035" 75cm 6x100mm => dimensions=6 x 100 mm | otherSize=0.035 in, 75 cm
Peripheral angioplasty balloon catheter | LUTONIX® 035 Drug Coated Balloon PTA Catheter .035 130cm 4x60mm => dimensions=4 x 60 mm | otherSize=130 cm
Peripheral angioplasty balloon catheter | .018 =>
Peripheral angioplasty balloon catheter | Ultraverse 035 PTA Dilatation Catheter 7.0mm x 120mm balloon, 150cm shaft => dimensions=7 x 120 mm | shaftLength=150 cm
Peripherally-inserted central venous catheter | 5Fr. x 50cm Pressure Injectable Two-Lumen ARROW(R) PICC Set with 80cm Stainless Steel Marked Wire => frenchSize=5 Fr | material=Stainless steel | otherSize=50 cm, 80 cm
Peripherally-inserted central venous catheter | Poly Per-Q-Cath Catheter 4F Single-Lumen Basic Kit (60 cm) => frenchSize=4 Fr | lumens=1 | otherSize=60 cm
Peritoneal dialysis system tubing set | stay.safe® Catheter Extension with Safe-Lock®, 12 inch => otherSize=12 in
Physiologic-monitoring defibrillation system | LP12AOBBBBAACBBBAABAAAAALP12 MONITOR-DEFIB =>
Physiologic-monitoring defibrillation system | LP20-CONFIGURED,WITH PACING,SPANISH =>
Physiologic-monitoring defibrillation system | LP20-CONFIGURED,WITH PACING,GERMAN =>
Polyethylene craniofacial tissue reconstructive material | Nasal Arch - 70mm x 13mm x 2mm => dimensions=70 x 13 x 2 mm
Polyglycolic acid suture | UNIFY PGA Surgical Sutures, Absorbable, 2-0, 26mm 1/2 Circle Taper Pt, 30".  Undyed => sutureSize=2-0 | material=PGA | otherSize=26 mm, 30 in
Polymeric biliary stent, non-bioabsorbable | ST-2 Soehendra Tannenbaum, Biliary Stents =>
Polymeric spinal fusion cage, non-sterile | TOMCAT,HYBRID,HA,14X12X0,12 => sterility=Non-Sterile
Polymeric spinal fusion cage, non-sterile | 10mm  X 10mm X 27 mm Lordotic TLIF Cage => dimensions=10 x 10 x 27 mm | sterility=Non-Sterile
Polymeric spinal fusion cage, non-sterile | TOMCAT,ZEROP,HA,16X14X4,6 => sterility=Non-Sterile
Polymeric spinal fusion cage, non-sterile | ALIF Large 29x39 18mm 12 Degree => size=Large | angle=12° | sterility=Non-Sterile | otherSize=18 mm
Polymeric spinal fusion cage, non-sterile | PLIF Cage, Non-Lordotic 25mm x9mm x11mm => dimensions=25 x 9 x 11 mm | sterility=Non-Sterile
Polymeric spinal fusion cage, non-sterile | 12 mm x 9 mm x Parallel => dimensions=12 x 9 mm | sterility=Non-Sterile
Polymeric spinal fusion cage, sterile | HA PEEK EVOS Straight, ,9mmx9mmx 26mm , FLAT  0 ° , Wide Nose => dimensions=9 x 9 x 26 mm | angle=0° | material=PEEK | sterility=Sterile
Polymeric spinal fusion cage, sterile | HA PEEK EVOS Straight, ,10mmx11mmx 30mm , FLAT  0 ° ,STD Nose => dimensions=10 x 11 x 30 mm | angle=0° | material=PEEK | sterility=Sterile
Polymeric spinal fusion cage, sterile | HA PEEK EVOS Straight, ,12mmx10mmx 26mm , FLAT 13 ° , Narrow Nose => dimensions=12 x 10 x 26 mm | angle=13° | material=PEEK | sterility=Sterile
Orthopaedic bone screw, non-bioabsorbable, sterile | 3.5MM HIGH TORQUE CROSS-DRIVE SCREW => sterility=Sterile | otherSize=3.5 mm
Cannulated surgical drill, single-use | 2.7mm Long Cannulated Reamer => otherSize=2.7 mm | size=Long
Orthopaedic bone wire | Guide Wire, 150 mm long with trocar tip => length=150 mm
Polytetrafluoroethylene suture | CXL-30-2238-0 - CHORD-X LOOPS PRIMARY PACKAGE, NO LOOPS =>
Polytetrafluoroethylene suture | CV-2 SUTURE 36" THX-36 DA 3DZ => otherSize=36 in
Polytetrafluoroethylene suture | CV-0 SUTURE 36" THX-25 SA 3DZ => otherSize=36 in
Polytetrafluoroethylene suture | CV-2 SUTURE 36"TFX-25SA => otherSize=36 in
Polytetrafluoroethylene suture | CXL-30-2238-24 - CHORD-X LOOPS PRIMARY PACKAGE, 24mm LOOPS => otherSize=24 mm
Posterior-chamber intraocular lens, pseudophakic | Diopter: 19.5 Three Piece => diopter=+19.5 D
Press-fit hip femur prosthesis, one-piece | Masterloc Cementless Ti Coated LAT Stem # 7 => size=#7
Primary battery | IntelliSense lithium battery for Cardiovive AT AED with 4 year warranty =>
Screw endosteal dental implant, two-piece | SATURNO 20° Angled Implant 2.9mmD x 12mmL, 2mm Cuff => angle=20° | otherSize=2 mm
Screw endosteal dental implant, two-piece | LOCATOR Overdenture Implant Package Assembly - Implant, 2.9mmD x 10mmL with 4mm LOCATOR Abutment => otherSize=4 mm
Silicone gel-filled breast implant | Silicone Gel Breast Implant, Textured Round, Moderate Plus Profile, 355 cc => volume=355 mL | material=Silicone
Silicone gel-filled breast implant | Silicone Gel Breast Implant, Textured Shaped, 310 cc => volume=310 mL | material=Silicone
Single-administration urethral drainage catheter | Magic3 Go® Intermittent Urinary Catheter =>
Spinal cord electrical stimulation system, analgesic | Algovita® Trial 12 Electrode Percutaneous Lead Kit - (standard). Electrode spacing 4 mm. => otherSize=4 mm
Spinal cord electrical stimulation system, analgesic | Algovita® Trial 12 Electrode Percutaneous Lead Kit - (compact). Electrode spacing 1 mm. => otherSize=1 mm
Spinal cord electrical stimulation system, analgesic | Blue Lead Extension Kit, 60cm => color=Blue | otherSize=60 cm
Spinal cord electrical stimulation system, analgesic | Algovita®  8-Electrode Percutaneous Lead Kit - (Extended).  Electrode spacing 6 mm. => otherSize=6 mm
Spinal cord electrical stimulation system, analgesic | Trial Lead Kit, 90cm with 5mm spacing => otherSize=90 cm, 5 mm
Spinal fixation plate, non-bioabsorbable | FortiBridgeTM Anterior Cervical Plate 4 Level 101mm => otherSize=101 mm
Spinal fixation plate, non-bioabsorbable | Midline Cervical Plate, 2-Level, 34mm => otherSize=34 mm
Synthetic vascular graft | VG THIN WALL 7MM X 70CM LINED => dimensions=7 mm x 70 cm
Synthetic vascular graft | IMPRA® ePTFE Vascular Graft, Straight Thinwall, 3 mm x 10 cm => dimensions=3 mm x 10 cm | material=ePTFE
Tibial insert | Standard Tibial Insert CR, Size 3 x 10 mm =>
Tibial insert | PS-C Insert, Size 4 x 20mm =>
Total prostate specific antigen (PSA) IVD, kit, enzyme immunoassay (EIA) | Heterogeneous Immunoassay Module Total Prostate Specific Antigen Flex® reagent cartridge 120 Test =>
Tracheostomy kit, single-use | Ciaglia Blue Rhino G2 Advanced Percutaneous Tracheostomy Introducer Set => color=Blue
Tympanostomy tube | VENT TUBE 1040030 100PK PR COLLAR BUTTON =>
Uncoated knee femur prosthesis | PS femur, cemented Size 1 Right => size=1 | hand=Right
Uncoated knee tibia prosthesis, polyethylene | TIBIAL LINER PS G5-6 METALBACKED =>
Uncoated unicondylar knee femur prosthesis | STRIDE Femoral Implant SIZE 1 RM/LL => size=1
Valvulotome | 1.8mm Expandable LeMaitre Valvulotome, 98 cm, 5 pack => otherSize=1.8 mm, 98 cm
Vascular port/catheter | Vital-Port Vascular Access System, Mini Titanium 5.0 Fr => frenchSize=5 Fr | material=Titanium
Vascular port/catheter | Vital-Port Vascular Access System, Petite M.R.I. 6.5 Fr => frenchSize=6.5 Fr
Ventricular cerebrospinal fluid drainage kit | EDMS 27702 EURO BECKER II GR PT LN =>
Ventricular cerebrospinal fluid drainage kit | BECKER 27767 NO STPCOCK ON PTLN 63 =>
Vertebral body prosthesis, non-sterile | 14 mm 6 Degree Lordotic => angle=6° | sterility=Non-Sterile | otherSize=14 mm
Vitreous humour replacement medium, postoperative | ADATO SIL-OL 5000 SYRINGE =>
Vitreous/aqueous humour replacement medium, intraoperative | Occucoat Syringe 1ml 6Pk => volume=1 mL
Vitreous/aqueous humour replacement medium, intraoperative | Occucoat Syringe 1ml Single => volume=1 mL
X-ray film ruler | Glow 'N Tell 30cm Tape (20 Strips) => otherSize=30 cm
`;

function check(table: string): number {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split(/ => ?/));
  const read = rows.map(([left = '']) => {
    const at = left.indexOf(' | ');
    return `${left} => ${texts(readAttributes(facts({ kind: left.slice(0, at), name: left.slice(at + 3) })))}`.trimEnd();
  });
  const inOrder = (stated: string): string => stated.split(' | ').sort().join(' | ');
  expect(
    read.map((row) => row.split(' =>')).map(([left, stated = '']) => `${left} => ${inOrder(stated.trim())}`),
  ).toEqual(rows.map(([left, stated = '']) => `${left} => ${inOrder(stated.trim())}`));
  return rows.length;
}

it('CAT-14 reads names as the trade writes them', () => {
  expect(check(TRADE)).toBeGreaterThan(50);
});

it('CAT-14 reads names as the device database has them', () => {
  expect(check(DEVICES)).toBeGreaterThan(100);
});

it('CAT-14 a column counts more than the device database, and that more than the name', () => {
  const read = readAttributes(
    facts({
      name: 'Tube 5 mm diameter, 16 Fr',
      kind: 'Tubes',
      columns: { Diameter: '4 mm' },
      deviceSizes: ['Catheter Gauge 14 French', 'Length 10 Centimeter'],
    }),
  );
  expect(read.map(({ name, text, source }) => [name, text, source])).toEqual([
    ['length', '10 cm', 'device'],
    ['diameter', '4 mm', 'column'],
    ['frenchSize', '14 Fr', 'device'],
    // A contradicting name is recorded as well, so that no tube without it is equal.
    ['otherSize', '5 mm, 16 Fr', 'name'],
  ]);
});

it('CAT-14 two values of one source are kept side by side, never one of them', () => {
  const read = readAttributes(facts({ deviceSizes: ['Outer Diameter 8 Millimeter', 'Outer Diameter 6.6 Millimeter'] }));
  const other = readAttributes(
    facts({ deviceSizes: ['Outer Diameter 6.6 Millimeter', 'Outer Diameter 8 Millimeter'] }),
  );
  expect(texts(read)).toBe('outerDiameter=6.6 mm / 8 mm');
  expect(other).toEqual(read);
  expect(typeof read[0]?.value).toBe('string');
});

it('CAT-14 what a description states under a name is that attribute, word for word', () => {
  const read = (name: string, description: string, kind: string): string =>
    texts(readAttributes(facts({ name, description, kind })));
  expect(read('Glove', 'Textured. Size: Medium.', 'Nitrile Gloves')).toBe('size=Medium');
  expect(read('Needle 25G Long', 'With plastic hub. Gauge: 25G Long.', 'Needles')).toBe('size=Long | gauge=25 G');
  expect(read('Tray #1 Large Upper', 'Plastic. Size: #1 Large Upper.', 'Trays')).toBe('size=#1 Large Upper');
  expect(read('Tape 1 in', 'Hypoallergenic. Width: 1 in.', 'Tapes')).toBe('width=1 in');
  expect(read('Cannula', 'Soft tip with 7 ft tubing, for 5 mm tips.', 'Cannulas')).toBe('');
  expect(read('Cup', '4 oz with screw lid.', 'Specimen Cups')).toBe('volume=4 oz');
});

it('CAT-14 the model of a lens states its diopters', () => {
  const read = (model: string, kind: string): string => texts(readAttributes(facts({ model, kind })));
  expect(read('SOFTECI-3.0', 'Posterior-chamber intraocular lens')).toBe('diopter=-3 D');
  expect(read('SOFHDPLI+15.25D and PLITIP1645 Kit', 'Intraocular lens')).toBe('diopter=+15.25 D');
  expect(read('SOFTECI-3.0', 'Screws')).toBe('');
});

it('CAT-14 a manufacturer is not an attribute of its products', () => {
  expect(
    texts(readAttributes(facts({ name: 'Blue Latex Works Gown Green', manufacturer: 'Blue Latex Works, Inc.' }))),
  ).toBe('color=Green');
});

it('CAT-14 reads the columns of a price file, and leaves out what is none of what they say', () => {
  const read = (name: string, text: string): string | null => readColumn(name, text)?.text ?? null;
  expect(read('Size', 'm')).toBe('Medium');
  expect(read('size', 'X-LARGE')).toBe('X-Large');
  expect(read('Size', '2"x2"')).toBe('2 x 2 in');
  expect(read('Gauge', '27')).toBe('27 G');
  expect(read('gauge', '27ga')).toBe('27 G');
  expect(read('French size', '16')).toBe('16 Fr');
  expect(read('frenchSize', '16F')).toBe('16 Fr');
  expect(read('Length', '50')).toBeNull();
  expect(read('Length', '5 cm')).toBe('5 cm');
  expect(read('Length', '3 mL')).toBeNull();
  expect(read('Length', '16 Fr')).toBeNull();
  expect(read('Volume', '8 oz')).toBe('8 oz');
  expect(read('Volume', '3cc')).toBe('3 mL');
  expect(read('Concentration', '2')).toBe('2%');
  expect(read('Ratio', '1/100k')).toBe('1:100,000');
  expect(read('Epinephrine', '1:50000')).toBe('1:50,000');
  expect(read('Ratio', 'strong')).toBeNull();
  expect(read('Shade', 'a3.5')).toBe('A3.5');
  expect(read('Sterility', 'yes')).toBe('Sterile');
  expect(read('Sterility', 'nonsterile')).toBe('Non-Sterile');
  expect(read('Material', 'STAINLESS STEEL')).toBe('Stainless steel');
  expect(read('Needle length', '1-1/2"')).toBe('1 1/2 in');
  expect(read('Holes', '4 holes')).toBe('4');
  expect(read('Holes', '16 Fr')).toBeNull();
  expect(read('Diopter', '21.0')).toBe('+21 D');
  expect(read('Price', '5')).toBeNull();
  expect(readColumn('Needle length', '1 1/2 in')).toMatchObject({ value: 38.1, source: 'column' });
});

it('CAT-14 never throws, whatever the text, and says the same of the same text', () => {
  const parts = fc.constantFrom(
    '27G',
    'x',
    '1/2"',
    '3.5',
    'mm',
    '#',
    '-',
    'Size',
    'M',
    '%',
    '1:',
    'Fr',
    '½',
    '×',
    ',',
    '/',
    'non',
    '0',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(parts, { maxLength: 14 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(text, text, text, (name, description, cell) => {
      const product = facts({
        name,
        description,
        kind: cell,
        columns: { Size: cell, Length: cell },
        deviceSizes: [cell],
      });
      const read = readAttributes(product);
      expect(readAttributes(product)).toEqual(read);
      expect(read.map((each) => ATTRIBUTE_NAMES.indexOf(each.name))).toEqual(
        read.map((each) => ATTRIBUTE_NAMES.indexOf(each.name)).sort((a, b) => a - b),
      );
      expect(new Set(read.map((each) => each.name)).size).toBe(read.length);
      for (const each of read) expect(Number.isNaN(each.value)).toBe(false);
    }),
    { numRuns: 700 },
  );
}, 30_000);

it('CAT-14 the order of the parts of a name invents no value', () => {
  const parts = [
    '27G',
    '5 mL',
    '16 Fr',
    'Blue',
    'Left',
    'Sterile',
    'Size 7',
    '20°',
    '4 holes',
    '2%',
    '1:100,000',
    'A2',
  ];
  const whole = new Set(
    parts.flatMap((part) => readAttributes(facts({ name: part, kind: 'needle composite' })).map(({ text }) => text)),
  );
  fc.assert(
    fc.property(fc.shuffledSubarray(parts), (some) => {
      for (const { text } of readAttributes(facts({ name: some.join(', '), kind: 'needle composite' }))) {
        expect(whole).toContain(text);
      }
    }),
  );
});

it.each([
  ['Gauze, Sterile', 'Sterile'],
  ['Gauze, Non-Sterile', 'Non-Sterile'],
  ['Gauze, Non Sterile', 'Non-Sterile'],
  ['Nonsterile Gauze', 'Non-Sterile'],
  ['Gauze, Sterile and Non-Sterile', ''],
  ['Sterilization Pouches', ''],
])('CAT-14 goods of the kind %s are "%s"', (kind, text) => {
  const found = readAttributes(facts({ name: 'Gauze', kind })).find(({ name }) => name === 'sterility');
  expect(found?.text ?? '').toBe(text);
});

it.each([
  ['length', '-5 mm'],
  ['length', '0 mm'],
  ['length', '99999999999999999999 mm'],
  ['gauge', '999'],
  ['gauge', '0'],
  ['frenchSize', '1600'],
])('CAT-14 nothing has the %s %s', (name, text) => {
  expect(readColumn(name, text)).toBeNull();
});

it('CAT-14 what is measured from a middle may be below it', () => {
  expect(readColumn('diopter', '-2.5')?.value).toBe(-2.5);
  expect(readColumn('offset', '-4 mm')?.value).toBe(-4);
  expect(readColumn('angle', '0')?.value).toBe(0);
  expect(readColumn('concentration', '0%')?.value).toBe(0);
});
