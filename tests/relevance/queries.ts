/**
 * What a buyer types, and what the names of the right products contain (case-insensitive; `|` separates alternatives). Relevant
 * is every product of the demo catalog whose name contains all of the parts.
 *
 *   query -> part; part|choice @ kind value; kind value|value
 *   query -> nothing @ kind value
 *
 * After `@` are the requested sizes (kinds: stated-sizes.ts). The first five results must state no other size of that kind, and
 * the relevant ones among them must state the requested one. `nothing`: no product on sale is meant, so the results must state
 * no size of that kind at all. A part that begins with `=` is a complete number of the product: SKU, manufacturer's number or
 * GTIN.
 */
import { isSizeKind, type SizeKind, statedSizes } from './stated-sizes.ts';

export interface SizeLabel {
  readonly kind: SizeKind;
  /** In the format of statedSizes. */
  readonly values: readonly string[];
}

export interface RelevanceCase {
  readonly query: string;
  /** Empty: no product on sale is meant. */
  readonly wants: readonly string[];
  readonly sizes: readonly SizeLabel[];
}

const SET = `
glove m -> gloves; medium @ word medium
nitrile gloves medium -> nitrile exam gloves; medium @ word medium
medium nitrile gloves -> nitrile exam gloves; medium @ word medium
gloves nitrile xl -> nitrile exam gloves; x-large @ word x-large
nitrile glove xs -> nitrile exam gloves; x-small @ word x-small
nitrile gloves large box of 200 -> nitrile exam gloves; large; box of 200 @ word large
black nitrile gloves -> nitrile exam gloves black
violet gloves small -> violet; small @ word small
nitril gloves -> nitrile exam gloves
nitrile glvoes -> nitrile exam gloves
latex gloves s -> latex exam gloves; small @ word small
mint gloves -> latex exam gloves mint
vinyl gloves l -> vinyl exam gloves; large @ word large
vynil gloves -> vinyl exam gloves
surgical gloves 7.5 -> surgical gloves; 7.5 @ glove 7.5
neoprene gloves 6.5 -> surgical gloves neoprene; 6.5 @ glove 6.5
steril gloves -> sterile surgical gloves
mask level 3 -> procedure mask astm level 3
face mask blue -> procedure mask; blue
facemask pink -> procedure mask; pink
earloop masks -> procedure mask
procedure mask lavendar -> procedure mask; lavender
n95 -> n95
n95 respirator small -> n95 particulate respirator; small @ word small
resperator -> respirator
face shield -> face shield
isolation gown xl -> isolation gown; x-large @ word x-large
gown level 2 -> isolation gown level 2
disinfectant wipes -> disinfectant wipes
disinfecting wipes xl -> disinfectant wipes xl
alcohol free wipes -> disinfectant wipes alcohol-free
surface disinfectant spray -> surface disinfectant spray
sanitizer gel 8 oz -> hand sanitizer gel; 8 oz @ volume 8 oz
hand sanitiser -> hand sanitizer|disinfectant
hand soap gallon -> hand soap; gallon @ volume 1 gallon
sterilization pouch 3.5 x 9 -> sterilization pouch; 3.5 x 9 @ dims 3.5x9
self seal pouches 2.75x9 -> sterilization pouch; 2.75 x 9 @ dims 2.75x9
sterilisation pouches -> sterilization pouch
spore test vial -> biological indicator vial
biological indicator -> biological indicator
steam indicator strips -> steam indicator strip
enzymatic cleaner tablets -> enzymatic instrument cleaner tablets
enzymatic foam -> enzymatic instrument cleaner foam
barrier film blue -> barrier film; blue
barier film -> barrier film
headrest cover -> equipment sleeve headrest
x-ray sensor sleeve -> equipment sleeve x-ray sensor
patient bibs green -> patient bib; green
bib dusty rose -> patient bib; dusty rose
saliva ejectors clear -> saliva ejector; clear
saliva ejecter -> saliva ejector
hve tips -> high volume evacuator tip
evacuator tips comfort -> high volume evacuator tip comfort
cotton rolls #2 -> cotton roll; #2 @ number 2
coton rolls -> cotton roll
gauze 2x2 -> gauze sponge; 2 x 2 @ dims 2x2
gauze 4 x 4 sterile -> gauze sponge sterile; 4 x 4 @ dims 4x4
4x4 gauze non-sterile -> gauze sponge non-sterile; 4 x 4 @ dims 4x4
guaze sponges -> gauze sponge
rinse cups lavender -> rinse cup; lavender
air water syringe tips -> air/water syringe tip
micro applicator superfine -> micro applicator; superfine
microapplicators fine -> micro applicator; fine
lidocaine -> lidocaine
lidocaine 1:100,000 -> lidocaine; 1:100,000 @ ratio 1:100000
lidocain epinephrine -> lidocaine
xylocaine -> lidocaine
lidocaine epi 1:50000 -> lidocaine; 1:50,000 @ ratio 1:50000
articaine 1:200,000 -> articaine; 1:200,000 @ ratio 1:200000
septocaine -> articaine
carbocaine -> mepivacaine
mepivacaine plain -> mepivacaine
anesthetic carpule -> lidocaine|articaine|mepivacaine|benzocaine
anaesthetic -> lidocaine|articaine|mepivacaine|benzocaine
topical gel cherry -> topical gel; cherry
numbing gel mint -> topical gel; mint
benzocaine pina colada -> benzocaine; colada
dental needle 27g long -> dental needle; 27g long @ gauge 27
needles 30 gauge short -> dental needle; 30g short @ gauge 30
composite a2 -> composite; a2 @ shade a2
nano composite a3.5 enamel -> universal nano composite enamel; a3.5 @ shade a3.5
flowable a1 -> flowable composite; a1 @ shade a1
flowabel composite b1 -> flowable composite; b1 @ shade b1
bulk fill -> bulk fill composite
bulk fill universal shade -> bulk fill composite; universal
bleach white composite -> composite; bleach white
universal adhesive unit dose -> universal adhesive unit dose
etch gel -> etchant
phosphoric acid etchant 37% -> phosphoric acid etchant @ percent 37
glass ionomer a3 -> glass ionomer restorative; a3 @ shade a3
glas ionomer -> glass ionomer restorative
sectional matrix molar -> sectional matrix band; molar
wood wedges medium -> interdental wedge wood; medium @ word medium
resin cement a2 -> resin cement; a2 @ shade a2
temp cement syringe -> temporary cement, non-eugenol syringe
vps light body fast set -> light body; fast set
putty regular set -> vps putty; regular set
alginate fast set -> alginate; fast set
alginat -> alginate
impression tray large upper -> impression tray; large upper @ word large
bite registration mint -> bite registration material; mint
k file 25 mm #20 -> k-file 25 mm; #20 @ number 20; length 25 mm
rotary file .06 #25 -> niti rotary file; .06 #25 @ number 25
gutta percha #30 -> gutta percha points; #30 @ number 30
guta percha -> gutta percha points
paper points #25 -> paper points; #25 @ number 25
sodium hypochlorite -> irrigant sodium hypochlorite
edta irrigant -> endodontic irrigant edta
prophy paste mint fine -> prophy paste fine; mint
profy paste -> prophy paste
prophy angle soft cup -> prophy angle soft cup
fluoride varnish melon -> fluoride varnish; melon
flouride varnish -> fluoride varnish
pit and fissure sealant clear -> fissure sealant; clear
toothbrush compact -> toothbrush compact
carbide bur 330 -> carbide bur; #330 @ number 330
fg carbide burr round #4 -> carbide bur round; #4 @ number 4
diamond bur flame coarse -> diamond bur flame; coarse
gracey 11/12 -> scaler gracey 11/12
scaler sickle #6 -> scaler sickle; #6 @ number 6
mouth mirror #5 -> mouth mirror; #5 @ number 5
extraction forceps 150 -> extraction forceps; #150 @ number 150
forcep 88r -> extraction forceps; #88r @ number 88r
bitewing tabs size 2 -> bitewing holder tab; size 2 @ size 2
elastics 1/4 heavy -> intraoral elastic heavy; 1/4 @ length 1/4 in
whitening gel 22% -> whitening gel 22 @ percent 22
suture chromic gut 4-0 -> chromic @ suture 4-0
sutures pga 3-0 -> absorbable suture pga|unify pga @ suture 3-0
hemostatic solution -> hemostatic solution
#15 blade -> surgical blade; #15 @ number 15
scalpel 15c -> surgical blade; #15c @ number 15c
blade stainless #11 -> surgical blade stainless steel; #11 @ number 11
10 ml syringe luer lock -> luer lock syringe; 10 ml @ volume 10 ml
syringe 3ml -> syringe; 3 ml @ volume 3 ml
hypodermic needle 25g 1 1/2 -> hypodermic needle 1 1/2 in; 25g @ gauge 25; length 1 1/2 in
safety syringe 23g -> safety syringe; 23g @ gauge 23
sharps container 5 quart -> sharps container; 5 quart @ volume 5 quart
band aid waterproof -> adhesive bandage waterproof
foam dressing 4x4 -> foam dressing; 4 x 4 @ dims 4x4
silk tape 1 in -> medical tape silk; 1 in @ length 1 in
coban wrap 2 in cohesive -> cohesive bandage; 2 in @ length 2 in
alcohol prep pads large -> alcohol prep pad; large @ word large
betadine swabsticks -> povidone iodine swabsticks
strep test cassette -> rapid strep a test cassette
flu test -> influenza
urine strips -> urine reagent strips
glucose test strips -> glucose test strips
thermometer covers oral -> thermometer probe cover oral
vacuum tube edta 4 ml -> vacuum blood collection tube edta; 4 ml @ volume 4 ml
butterfly 23g -> winged blood collection set; 23g @ gauge 23
specimen cup sterile -> specimen cup sterile
exam table paper 21 -> exam table paper; 21 in @ length 21 in
drape sheet white -> drape sheet; white
otoscope specula -> otoscope speculum
vaginal speculum medium -> vaginal speculum; medium @ word medium
lube jelly -> lubricating jelly
nasal canula adult -> nasal cannula; adult @ word adult
nebulizer kit pediatric -> nebulizer kit pediatric @ word pediatric
foley catheter 16 fr -> foley @ french 16
iv catheter 20g -> iv catheter; 20g @ gauge 20
saline 500 ml -> sodium chloride; 500 ml @ volume 500 ml
finger splint frog -> finger splint frog
cast padding 4 in -> cast padding; 4 in @ length 4 in
surgical mask -> procedure mask
surgical masks level 1 -> procedure mask astm level 1
anesthetic -> lidocaine|articaine|mepivacaine|benzocaine
local anesthetic -> lidocaine|articaine|mepivacaine
topical anesthetic -> benzocaine
gauze 2"x2" -> gauze sponge; 2 x 2 @ dims 2x2
gauze 3 x 3" -> gauze sponge; 3 x 3 @ dims 3x3
4"x4" sterile gauze -> gauze sponge sterile; 4 x 4 @ dims 4x4
2x2 nonsterile gauze -> gauze sponge non-sterile; 2 x 2 @ dims 2x2
syringe 3cc -> syringe; 3 ml @ volume 3 ml
3 cc luer lock syringes -> luer lock syringe; 3 ml @ volume 3 ml
syringe 10cc -> luer lock syringe; 10 ml @ volume 10 ml
60ml syringe -> luer lock syringe; 60 ml @ volume 60 ml
syringe 20 ml -> luer lock syringe; 20 ml @ volume 20 ml
1cc syringe -> syringe; 1 ml @ volume 1 ml
syringe 15ml -> nothing @ volume 15 ml
syringe 15 cc -> nothing @ volume 15 ml
lido 2% 1:100k -> lidocaine; 1:100,000 @ ratio 1:100000; percent 2
lidocaine 1:300,000 -> nothing @ ratio 1:300000
lidocaine 1:50k -> lidocaine; 1:50,000 @ ratio 1:50000
lido w/ epi 1:100,000 -> lidocaine; 1:100,000 @ ratio 1:100000
lidocaine 2% -> lidocaine hcl 2 % @ percent 2
articaine 4% 1:100k -> articaine; 1:100,000 @ ratio 1:100000; percent 4
articaine 1:200k -> articaine; 1:200,000 @ ratio 1:200000
articane 4% -> articaine @ percent 4
mepivicaine 3% -> mepivacaine @ percent 3
benzocaine 20% gel bubble gum -> benzocaine; bubble gum @ percent 20
coban -> cohesive bandage
coban 3" -> cohesive bandage; 3 in @ length 3 in
self adherent wrap 4 in -> cohesive bandage; 4 in @ length 4 in
vicryl -> absorbable suture pga|polyglactin suture
vicryl 4-0 -> absorbable suture pga|polyglactin suture @ suture 4-0
chromic gut 3-0 -> chromic @ suture 3-0
plain gut suture 5-0 -> plain gut|catgut suture, plain @ suture 5-0
4-0 suture -> suture @ suture 4-0
suture 9-0 -> nothing @ suture 9-0
foley catheter 16fr -> foley @ french 16
16 french foley -> foley @ french 16
foley 18f 30cc -> foley catheter 30 ml; 18 fr @ french 18; volume 30 ml
foley cath 14fr 5cc balloon -> foley catheter 5 ml; 14 fr @ french 14; volume 5 ml
foley 22 fr -> nothing @ french 22
sz 7 gloves -> surgical gloves; 7 @ glove 7
size 7 surgical gloves -> surgical gloves; 7 @ glove 7
gloves 8.5 sterile -> surgical gloves; 8.5 @ glove 8.5
latex surgical glove 6 -> surgical gloves latex; 6 @ glove 6
gloves size m -> gloves; medium @ word medium
xl nitrile exam gloves -> nitrile exam gloves; x-large @ word x-large
extra small nitrile gloves -> nitrile exam gloves; x-small @ word x-small
sm vinyl gloves -> vinyl exam gloves; small @ word small
lg latex gloves -> latex exam gloves; large @ word large
nitrile xxl -> nothing @ word xx-large
fg330 -> fg carbide bur; #330 @ number 330
fg 330 -> fg carbide bur; #330 @ number 330
330 bur -> fg carbide bur; #330 @ number 330
557 carbide -> fg carbide bur; #557 @ number 557
fg557 straight fissure -> fg carbide bur straight fissure; #557 @ number 557
bur round #2 -> fg carbide bur round; #2 @ number 2
diamond football super coarse -> fg diamond bur football; super coarse
needle 27ga long -> dental needle; 27g long @ gauge 27
27 ga short dental needles -> dental needle; 27g short @ gauge 27
30g x-short -> dental needle; 30g x-short @ gauge 30
hypodermic 18 ga -> hypodermic needle; 18g @ gauge 18
needle 22g 1 in -> hypodermic needle 1 in; 22g @ gauge 22; length 1 in
25ga 5/8 safety syringe -> safety syringe; 25g x 5/8 in @ gauge 25; length 5/8 in
needle 26g -> nothing @ gauge 26
iv cath 22ga -> iv catheter; 22g @ gauge 22
iv catheter 24 gauge -> iv catheter; 24g @ gauge 24
butterfly needle 25ga -> winged blood collection set; 25g @ gauge 25
edta tube 6ml -> vacuum blood collection tube edta; 6 ml @ volume 6 ml
sst tubes 10 ml -> vacuum blood collection tube sst; 10 ml @ volume 10 ml
citrate tube 2cc -> vacuum blood collection tube citrate; 2 ml @ volume 2 ml
saline 1000ml -> sodium chloride; 1000 ml @ volume 1000 ml
saline 1 liter bag -> sodium chloride; 1000 ml @ volume 1000 ml
nacl 0.9% 250ml -> sodium chloride; 250 ml @ volume 250 ml
normal saline -> sodium chloride 0.9 %
sharps container 2 gal -> sharps container; 2 gallon @ volume 2 gallon
8 gallon sharps -> sharps container; 8 gallon @ volume 8 gallon
hand sanitizer 16oz -> hand sanitizer gel; 16 oz @ volume 16 oz
sanitizer 1 l -> hand sanitizer gel; 1 liter @ volume 1 liter
chlorhexidine soap 4% -> antimicrobial hand soap 4 % @ percent 4
pouches 5.25 x 10 -> sterilization pouch; 5.25 x 10 @ dims 5.25x10
sterilization pouch 7.5"x13" -> sterilization pouch; 7.5 x 13 @ dims 7.5x13
10x14 pouch -> sterilization pouch; 10 x 14 @ dims 10x14
bandaid 3/4 x 3 -> adhesive bandage; 3/4 x 3 @ dims 0.75x3
1x3 bandages -> adhesive bandage; 1 x 3 @ dims 1x3
foam dressing 6"x6" -> foam dressing; 6 x 6 @ dims 6x6
paper tape 2" -> medical tape paper; 2 in @ length 2 in
transparent tape 1/2 inch -> medical tape transparent; 1/2 in @ length 1/2 in
cast padding 6" -> cast padding; 6 in @ length 6 in
table paper 18 inch smooth -> exam table paper smooth; 18 in @ length 18 in
composite a3 body -> universal nano composite body; a3 @ shade a3
a3.5 flowable -> flowable composite; a3.5 @ shade a3.5
oa2 enamel composite -> universal nano composite enamel; oa2 @ shade oa2
shade b3 composite -> composite; b3 @ shade b3
gi restorative b2 -> glass ionomer restorative; b2 @ shade b2
k-files #15 21mm -> k-file 21 mm; #15 @ number 15; length 21 mm
kfile 31mm size 40 -> k-file 31 mm; #40 @ number 40; length 31 mm
niti rotary 04 #30 25mm -> niti rotary file 25 mm; .04 #30 @ number 30; length 25 mm
gp points #40 -> gutta percha points; #40 @ number 40
scalpel blade #10 -> surgical blade; #10 @ number 10
15 blades carbon steel -> surgical blade carbon steel; #15 @ number 15
forceps 151 -> extraction forceps; #151 @ number 151
cotton roll medium -> cotton roll; medium @ word medium
carbamide peroxide 35% mint -> whitening gel 35; mint @ percent 35
fluoride varnish 5% caramel -> fluoride varnish; caramel @ percent 5
naocl irrigant -> irrigant sodium hypochlorite
edta 17% -> irrigant edta @ percent 17
ortho elastics 3/16 medium -> intraoral elastic medium; 3/16 in @ length 3/16 in
otoscope tips 4.25mm -> otoscope speculum; 4.25 mm @ length 4.25 mm
speculum large -> vaginal speculum; large @ word large
isolation gowns level 3 -> isolation gown level 3
pediatric nasal cannula -> nasal cannula; pediatric @ word pediatric
n95 regular cup -> n95 particulate respirator cup; regular @ word regular
mask level 2 blue -> procedure mask astm level 2; blue
nitrile gloves md -> nitrile exam gloves; medium @ word medium
gloves nitrile xlg -> nitrile exam gloves; x-large @ word x-large
gloves nitrile black lrg -> nitrile exam gloves black; large @ word large
latex gloves mint med ea -> latex exam gloves mint; medium @ word medium
finger splint med -> finger splint; medium @ word medium
prophy paste med mint -> prophy paste medium; mint @ word medium
nitril glove lg bx -> nitrile exam gloves; large @ word large
nitrile exam gloves sm pf -> nitrile exam gloves; small @ word small
nitrile gloves medium 100/bx -> nitrile exam gloves; medium; box of 100 @ word medium
saliva ejectors 100/bg -> saliva ejector; bag of 100
surgical gloves 6½ -> surgical gloves; 6.5 @ glove 6.5
tape ½ in -> medical tape; 1/2 in @ length 1/2 in
gauze ２x２ -> gauze sponge; 2 x 2 @ dims 2x2
n-95 respirator -> n95 particulate respirator
mask lvl 3 -> procedure mask astm level 3
sharps container 5qt -> sharps container; 5 quart @ volume 5 quart
sharps container 2gal -> sharps container; 2 gallon @ volume 2 gallon
sharps container 3 gallon -> nothing @ volume 3 gallon
hand sanitizer 8 fl oz -> hand sanitizer gel; 8 oz @ volume 8 oz
cohesive bandage 2 in x 5 yd -> cohesive bandage; 2 in @ length 2 in
cast padding 4in x 4yd -> cast padding; 4 in @ length 4 in
vetwrap 3 inch -> cohesive bandage; 3 in @ length 3 in
25 x 1 1/2 needle -> hypodermic needle 1 1/2 in; 25g @ gauge 25; length 1 1/2 in
no. 11 scalpel -> surgical blade; #11 @ number 11
gracey 11-12 -> scaler gracey 11/12
10cc syringe ll -> luer lock syringe; 10 ml @ volume 10 ml
nacl .9% 500 ml -> sodium chloride; 500 ml @ volume 500 ml
xray sensor sleeve -> equipment sleeve x-ray sensor
alcohol swabs -> alcohol prep pad
bleach 6% -> irrigant sodium hypochlorite @ percent 6
needle/27g -> needle; 27g @ gauge 27
nitrile exam gloves powder free blue textured fingertips latex free beaded cuff medium -> nitrile exam gloves blue; medium @ word medium
gloves x-lg -> gloves; x-large @ word x-large
dental needle 30g x-short -> dental needle; 30g x-short @ gauge 30
needle 30g xshort -> dental needle; 30g x-short @ gauge 30
lvl3 mask -> procedure mask astm level 3
articaine 1:100 000 -> articaine; 1:100,000 @ ratio 1:100000
gp #30 -> gutta percha points; #30 @ number 30
no15 blade ss -> surgical blade stainless steel; #15 @ number 15
bur 330 100pk -> fg carbide bur; #330; package of 100 @ number 330
light body fast pk/8 -> light body; fast set; package of 8
butterfly 27g -> nothing @ gauge 27
foley 24fr -> nothing @ french 24
`;

export function parseRelevance(set: string): readonly RelevanceCase[] {
  return set
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', meant = ''] = line.split(' -> ');
      const [wants = '', sizes = ''] = meant.split(' @ ');
      return {
        query,
        wants: wants === 'nothing' ? [] : partsOf(wants),
        sizes: partsOf(sizes).map(sizeLabel),
      };
    });
}

const partsOf = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** @throws if the label itself states no such size */
function sizeLabel(label: string): SizeLabel {
  const [kind = ''] = label.split(' ');
  if (!isSizeKind(kind)) throw new Error(`"${label}" begins with no kind of size`);
  return {
    kind,
    values: label
      .slice(kind.length + 1)
      .split('|')
      .map((value) => labelled(kind, value)),
  };
}

/** As it would be written in a name, so that labels and names are read the same way. */
const WRITTEN: Partial<Record<SizeKind, (value: string) => string>> = {
  french: (value) => `${value} fr`,
  gauge: (value) => `${value} ga`,
  number: (value) => `#${value}`,
  percent: (value) => `${value}%`,
  mass: (value) => `${value} g`,
  glove: (value) => `gloves latex ${value}`,
  size: (value) => `size ${value}`,
  hole: (value) => `${value} hole`,
  angle: (value) => `${value} degrees`,
  diopter: (value) => `diopter ${value}`,
  outer: (value) => `outer diameter ${value}`,
  inner: (value) => `inner diameter ${value}`,
  long: (value) => `length ${value}`,
  wide: (value) => `width ${value}`,
  high: (value) => `height ${value}`,
};

function labelled(kind: SizeKind, value: string): string {
  const [stated, ...more] = statedSizes(kind, WRITTEN[kind]?.(value) ?? value);
  if (stated === undefined || more.length > 0) throw new Error(`"${kind} ${value}" states no one size`);
  return stated;
}

export const RELEVANCE = parseRelevance(SET);

/** What is known about a product on sale. */
export interface Judged {
  readonly id: string;
  /** Name and category, and what its device record states about sizes. */
  readonly text: string;
  /** Name and sizes only. */
  readonly sizeText: string;
  /** SKUs, manufacturer's number and GTINs, in upper case. */
  readonly numbers: ReadonlySet<string>;
}

/**
 * True for a product that the case means: it contains all parts, and of each labeled kind of size it states the requested one
 * and no other.
 */
export function isRelevant(each: RelevanceCase, { text, sizeText, numbers }: Omit<Judged, 'id'>): boolean {
  const { wants } = each;
  const lower = text.toLowerCase();
  const holds = (part: string): boolean => {
    if (part.startsWith('=')) return numbers.has(part.slice(1).toUpperCase());
    const words = part.replace(/[.*+?^${}()[\]\\]/g, String.raw`\$&`);
    return new RegExp(`(?<![a-z0-9#./-])${words}(?!\\.?[0-9]|[a-rt-z]|s[a-z])`).test(lower);
  };
  const isMeant = wants.length > 0 && wants.every((want) => want.split('|').some(holds));
  return isMeant && missingSizes(each, { sizeText }).length === 0 && otherSizes(each, { sizeText }).length === 0;
}

/** The sizes that the product states instead of the requested ones, as `french 14`; empty: none. */
export function otherSizes({ sizes }: RelevanceCase, { sizeText }: Pick<Judged, 'sizeText'>): string[] {
  return sizes.flatMap(({ kind, values }) =>
    statedSizes(kind, sizeText)
      .filter((stated) => !values.includes(stated))
      .map((stated) => `${kind} ${stated}`),
  );
}

/** The requested sizes that the product does not state. */
export function missingSizes({ sizes }: RelevanceCase, { sizeText }: Pick<Judged, 'sizeText'>): string[] {
  return sizes
    .filter(({ kind, values }) => !statedSizes(kind, sizeText).some((stated) => values.includes(stated)))
    .map(({ kind, values }) => `${kind} ${values.join('|')}`);
}
