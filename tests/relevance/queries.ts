/**
 * What a buyer types, and what the names of the right products hold (in any case; `|` separates choices). Relevant is every
 * product of the demo catalogue whose name holds all of the parts.
 */
export interface RelevanceCase {
  readonly query: string;
  readonly wants: readonly string[];
}

const SET = `
glove m -> gloves; medium
nitrile gloves medium -> nitrile exam gloves; medium
medium nitrile gloves -> nitrile exam gloves; medium
gloves nitrile xl -> nitrile exam gloves; x-large
nitrile glove xs -> nitrile exam gloves; x-small
nitrile gloves large box of 200 -> nitrile exam gloves; large; box of 200
black nitrile gloves -> nitrile exam gloves black
violet gloves small -> violet; small
nitril gloves -> nitrile exam gloves
nitrile glvoes -> nitrile exam gloves
latex gloves s -> latex exam gloves; small
mint gloves -> latex exam gloves mint
vinyl gloves l -> vinyl exam gloves; large
vynil gloves -> vinyl exam gloves
surgical gloves 7.5 -> surgical gloves; 7.5
neoprene gloves 6.5 -> surgical gloves neoprene; 6.5
steril gloves -> sterile surgical gloves
mask level 3 -> procedure mask astm level 3
face mask blue -> procedure mask; blue
facemask pink -> procedure mask; pink
earloop masks -> procedure mask
procedure mask lavendar -> procedure mask; lavender
n95 -> n95
n95 respirator small -> n95 particulate respirator; small
resperator -> respirator
face shield -> face shield
isolation gown xl -> isolation gown; x-large
gown level 2 -> isolation gown level 2
disinfectant wipes -> disinfectant wipes
disinfecting wipes xl -> disinfectant wipes xl
alcohol free wipes -> disinfectant wipes alcohol-free
surface disinfectant spray -> surface disinfectant spray
sanitizer gel 8 oz -> hand sanitizer gel; 8 oz
hand sanitiser -> hand sanitizer|disinfectant
hand soap gallon -> hand soap; gallon
sterilization pouch 3.5 x 9 -> sterilization pouch; 3.5 x 9
self seal pouches 2.75x9 -> sterilization pouch; 2.75 x 9
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
cotton rolls #2 -> cotton roll; #2
coton rolls -> cotton roll
gauze 2x2 -> gauze sponge; 2 x 2
gauze 4 x 4 sterile -> gauze sponge sterile; 4 x 4
4x4 gauze non-sterile -> gauze sponge non-sterile; 4 x 4
guaze sponges -> gauze sponge
rinse cups lavender -> rinse cup; lavender
air water syringe tips -> air/water syringe tip
micro applicator superfine -> micro applicator; superfine
microapplicators fine -> micro applicator; fine
lidocaine -> lidocaine
lidocaine 1:100,000 -> lidocaine; 1:100,000
lidocain epinephrine -> lidocaine
xylocaine -> lidocaine
lidocaine epi 1:50000 -> lidocaine; 1:50,000
articaine 1:200,000 -> articaine; 1:200,000
septocaine -> articaine
carbocaine -> mepivacaine
mepivacaine plain -> mepivacaine
anesthetic carpule -> lidocaine|articaine|mepivacaine|benzocaine
anaesthetic -> lidocaine|articaine|mepivacaine|benzocaine
topical gel cherry -> topical gel; cherry
numbing gel mint -> topical gel; mint
benzocaine pina colada -> benzocaine; colada
dental needle 27g long -> dental needle; 27g long
needles 30 gauge short -> dental needle; 30g short
composite a2 -> composite; a2
nano composite a3.5 enamel -> universal nano composite enamel; a3.5
flowable a1 -> flowable composite; a1
flowabel composite b1 -> flowable composite; b1
bulk fill -> bulk fill composite
bulk fill universal shade -> bulk fill composite; universal
bleach white composite -> composite; bleach white
universal adhesive unit dose -> universal adhesive unit dose
etch gel -> etchant
phosphoric acid etchant 37% -> phosphoric acid etchant
glass ionomer a3 -> glass ionomer restorative; a3
glas ionomer -> glass ionomer restorative
sectional matrix molar -> sectional matrix band; molar
wood wedges medium -> interdental wedge wood; medium
resin cement a2 -> resin cement; a2
temp cement syringe -> temporary cement, non-eugenol syringe
vps light body fast set -> light body; fast set
putty regular set -> vps putty; regular set
alginate fast set -> alginate; fast set
alginat -> alginate
impression tray large upper -> impression tray; large upper
bite registration mint -> bite registration material; mint
k file 25 mm #20 -> k-file 25 mm; #20
rotary file .06 #25 -> niti rotary file; .06 #25
gutta percha #30 -> gutta percha points; #30
guta percha -> gutta percha points
paper points #25 -> paper points; #25
sodium hypochlorite -> irrigant sodium hypochlorite
edta irrigant -> endodontic irrigant edta
prophy paste mint fine -> prophy paste fine; mint
profy paste -> prophy paste
prophy angle soft cup -> prophy angle soft cup
fluoride varnish melon -> fluoride varnish; melon
flouride varnish -> fluoride varnish
pit and fissure sealant clear -> fissure sealant; clear
toothbrush compact -> toothbrush compact
carbide bur 330 -> carbide bur; #330
fg carbide burr round #4 -> carbide bur round; #4
diamond bur flame coarse -> diamond bur flame; coarse
gracey 11/12 -> scaler gracey 11/12
scaler sickle #6 -> scaler sickle; #6
mouth mirror #5 -> mouth mirror; #5
extraction forceps 150 -> extraction forceps; #150
forcep 88r -> extraction forceps; #88r
bitewing tabs size 2 -> bitewing holder tab; size 2
elastics 1/4 heavy -> intraoral elastic heavy; 1/4
whitening gel 22% -> whitening gel 22
suture chromic gut 4-0 -> absorbable suture chromic gut; 4-0
sutures pga 3-0 -> absorbable suture pga; 3-0
hemostatic solution -> hemostatic solution
#15 blade -> surgical blade; #15
scalpel 15c -> surgical blade; #15c
blade stainless #11 -> surgical blade stainless steel; #11
10 ml syringe luer lock -> luer lock syringe; 10 ml
syringe 3ml -> syringe; 3 ml
hypodermic needle 25g 1 1/2 -> hypodermic needle 1 1/2 in; 25g
safety syringe 23g -> safety syringe; 23g
sharps container 5 quart -> sharps container; 5 quart
band aid waterproof -> adhesive bandage waterproof
foam dressing 4x4 -> foam dressing; 4 x 4
silk tape 1 in -> medical tape silk; 1 in
coban wrap 2 in cohesive -> cohesive bandage; 2 in
alcohol prep pads large -> alcohol prep pad; large
betadine swabsticks -> povidone iodine swabsticks
strep test cassette -> rapid strep a test cassette
flu test -> influenza
urine strips -> urine reagent strips
glucose test strips -> glucose test strips
thermometer covers oral -> thermometer probe cover oral
vacuum tube edta 4 ml -> vacuum blood collection tube edta; 4 ml
butterfly 23g -> winged blood collection set; 23g
specimen cup sterile -> specimen cup sterile
exam table paper 21 -> exam table paper; 21 in
drape sheet white -> drape sheet; white
otoscope specula -> otoscope speculum
vaginal speculum medium -> vaginal speculum; medium
lube jelly -> lubricating jelly
nasal canula adult -> nasal cannula; adult
nebulizer kit pediatric -> nebulizer kit pediatric
foley catheter 16 fr -> foley catheter; 16 fr
iv catheter 20g -> iv catheter; 20g
saline 500 ml -> sodium chloride; 500 ml
finger splint frog -> finger splint frog
cast padding 4 in -> cast padding; 4 in
`;

export function parseRelevance(set: string): readonly RelevanceCase[] {
  return set
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', wants = ''] = line.split(' -> ');
      return { query, wants: wants.split(';').map((part) => part.trim()) };
    });
}

export const RELEVANCE = parseRelevance(SET);

/** True for a product that the case means. */
export function isRelevant({ wants }: RelevanceCase, name: string): boolean {
  const lower = name.toLowerCase();
  const holds = (part: string): boolean => {
    const words = part.replace(/[.*+?^${}()[\]\\]/g, String.raw`\$&`);
    return new RegExp(`(?<![a-z0-9#-])${words}(?!\\.?[0-9]|[a-rt-z]|s[a-z])`).test(lower);
  };
  return wants.every((want) => want.split('|').some(holds));
}
