/**
 * What a buyer types for devices of the imported catalog (the FDA's device database: brands, part numbers, British spelling),
 * and what the names and categories of the right ones contain, in the format of queries.ts.
 */
import { parseRelevance } from './queries.ts';

export const DEVICE_RELEVANCE = parseRelevance(`
powerpicc -> powerpicc
power picc catheter kit -> picc|powerpicc; catheter
picc line 4f -> picc; 4f @ french 4
groshong midline catheter -> groshong midline catheter
hickman repair kit -> hickman; repair kit
implantable port low profile -> low-profile; implantable port
huber needle 22g -> huberplus 22g @ gauge 22
hemodialysis catheter double lumen -> haemodialysis catheter; double-lumen|dual-lumen|two-lumen
haemodialysis catheter triple lumen -> triple-lumen haemodialysis catheter
dialyzer high flux -> dialyzer; high flux
dialyser optiflux -> optiflux
tenckhoff catheter -> tenckhoff
peritoneal dialysis catheter -> peritoneal dialysis catheter
ureteral stent firm -> firm ureteral stent
ureteral stent set -> ureteral stent set
zimmon pancreatic stent -> zimmon pancreatic stent
biliary stent -> biliary stent
embolization coil -> embolization coil
embolisation coil -> embolization coil
pta balloon catheter 5x40 -> balloon; 5x40mm|5 x 40 @ dims 5x40
lutonix 035 -> lutonix; 035
atherectomy silverhawk -> silverhawk
guidewire nitrex -> nitrex; guidewire
carotid shunt 9f -> carotid shunt; 9f @ french 9
valvulotome 2.0mm -> valvulotome; 2.0mm
vascular graft gore -> gore; vascular graft
hernia mesh plug extra large -> mesh; plug; extra large
seamguard staple reinforcement -> seamguard
breast implant 485 cc -> breast implant; 485 cc @ volume 485 cc
silicone breast implnt -> breast implant
tissue expander textured -> tissue expander; textured
breast tissue marker -> breast tissue marker
core biopsy 18 gauge -> biopsy; 18gx20cm|18 gauge|18ga|18gx10cm|18gx16cm @ gauge 18
tracheostomy introducer blue rhino -> blue rhino
cricothyrotomy -> cricothyrotomy
tympanostomy tube -> tympanostomy tube
vent tube grommet -> grommet; vent tube
ossicular prosthesis titanium -> ossicular prosthesis; titanium
intraocular lens -> intraocular lens
eyelid weight platinum -> platinum eyelid weight
lifepak 500 -> lifepak; 500
aed automated external defibrillator -> external defibrillator
defibrilator semi automated -> semi-automated external defibrillator
pacing lead bipolar -> pacing; lead; bipolar
dual chamber pacemaker -> dual-chamber implantable pacemaker
temporary pacing electrode -> temporary pacing electrode
heartmate travel bag -> heartmate; travel bag
anesthesia workstation -> anesthesia workstation
anaesthesia vaporizer sevoflurane -> sevoflurane anaesthesia vaporizer
oxygen concentrator -> oxygen concentrator
cpap full face mask large -> full face; mask; large @ word large|adult
transport ventilator -> ventilator; transport
acetabular shell 3 hole 64mm -> acetabular shell; 3 hole; 64mm
acetabular liner 36mm -> acetabular; 36mm
femoral head 32 -> femoral head; 32mm|32 mm|32
hip stem collared cemented -> femoral stem; collared; cemented
tibial insert -> tibial insert
knee femoral component left -> knee; femoral component; left @ side left
cortical screw 4.5mm self tapping -> cortical screw; 4.5mm self tapping
bone screw lactosorb -> lactosorb; bone screw
lumbar interbody cage peek -> peek; interbody
alif implant 38 x 30 -> alif implant; 38 x 30 @ dims 38x30
reduction screw 7.0mm x 35mm -> reduction; screw; 7.0mm x 35mm @ dims 7x35
intramedullary nail precice -> precice; nail
bone staple 10mm -> staple; 10mm
brachytherapy needle -> brachytherapy needle
pga suture 30" -> pga|polyglycolic acid suture; 30
polyglactin suture -> polyglactin suture
ptfe suture -> polytetrafluoroethylene suture
perfusion pack -> perfusion pack
femoral venous cannula -> femoral venous cannula
bone tack titanium salvin -> titanium bone tack
dental implant two piece -> dental implant, two-piece
surgical drill fluted -> fluted surgical drill
powerpicc 5f dual lumen -> powerpicc; 5f; dual-lumen|dual lumen @ french 5
powerpicc 4 fr -> powerpicc; catheter @ french 4
power picc 6f triple lumen -> powerpicc; triple-lumen @ french 6
groshong picc 3 french -> groshong; peripherally-inserted @ french 3
bard midline 4fr -> midline; peripheral vascular catheter @ french 4
powerglide 20g 8cm -> powerglide; 20g @ gauge 20; long 8 cm
arrow picc 4fr x 50cm -> picc; 4fr. x 50cm
arrow 5fr two lumen picc 40 cm -> picc; 5fr. x 40cm; two-lumen
pfm picc 5f 55cm single lumen -> pfm picc; 5f; 55cm; single lumen @ french 5
hickman 9.6f single lumen -> hickman; single-lumen; 9.6f|9.6 f|9.6 fr @ french 9.6
broviac 4.2 fr -> broviac; 4.2 fr|4.2f @ french 4.2
microez introducer 4.5fr -> microez introducer @ french 4.5
micro introducer 3.5 fr 7cm -> microez introducer @ french 3.5; long 7 cm
trialysis 13fr 24cm -> trialysis; 13fr @ french 13; long 24 cm
power trialysis 12 fr 15 cm -> trialysis; 12fr @ french 12; long 15 cm
jet flow 13f x 15cm -> jet flow; 13f x 15cm @ french 13; long 15 cm
jet flow st 11.5f 20 cm -> jet flow @ french 11.5; long 20 cm
hemodialysis catheter 14.5fr 24cm -> double-lumen haemodialysis @ french 14.5; long 24 cm
vaccess 14.5 fr 19cm -> vaccess @ french 14.5; long 19 cm
zenysis 11f 20cm -> zenysis @ french 11; long 20 cm
powerloc 20g 1" -> powerloc @ gauge 20; long 1 in
powerloc max 22ga .75 -> powerloc max @ gauge 22; long 0.75 in
huber needle 19g 3/4 inch -> huberplus|powerloc|miniloc @ gauge 19; long 0.75 in
huberplus 20g x 1.5" -> huberplus @ gauge 20; long 1.5 in
miniloc 22g x 1 -> miniloc @ gauge 22
port access kit 20ga 1.5 in -> port access kit @ gauge 20; long 1.5 in
powerport 8f -> powerport; 8f
implantable port 6 fr -> implantable port; 6f|6 f
magic3 go 16fr -> magic3 go @ french 16
magic 3 catheter 14 french -> magic3 go @ french 14
hydrosil go 18 fr -> hydrosil go @ french 18
intermittent catheter 12fr -> intermittent urinary catheter @ french 12
foley tray 16fr -> foley; tray @ french 16
foley catheter 16fr -> foley @ french 16
foley tray 18 french -> foley; tray @ french 18
surestep coude foley 14 fr -> surestep|sure step; coude @ french 14
lubricath foley tray 16 fr -> lubricath; foley @ french 16
temperature sensing foley 16 fr -> temperature sensing foley @ french 16
foley 26fr -> nothing @ french 26
ureteral stent 7fr 26cm -> ureteral stent; 26 cm|26 centimeter @ french 7
inlay optima 6fr x 24 -> inlay optima @ french 6; long 24 cm
inlay optima stent 4.7 fr 26 cm -> inlay optima @ french 4.7; long 26 cm
lubri-flex 7.0fr 22cm -> lubri-flex; 22 cm @ french 7
ureteral stent 6 french 26 cm -> ureteral stent; 26 cm|26 centimeter @ french 6
silver coated endotracheal tube 7.5 -> endotracheal tube @ inner 7.5 mm
agento ett 8.0 -> agento @ inner 8 mm
et tube 6.5 -> endotracheal tube @ inner 6.5 mm
endotracheal tube 11mm -> nothing @ inner 11 mm
blom trach tube size 6 -> blom; tracheostomy @ size 6
peg kit 20fr -> peg kit @ french 20
gastrostomy tube 24 fr -> gastrostomy tube @ french 24
peg tube 28f -> gastrostomy|peg @ french 28
ultraverse 035 5.0 x 100 -> ultraverse; 5.0mm x 100mm @ dims 5x100
ultraverse 8mm x 40mm 75cm shaft -> ultraverse; 8.0mm x 40mm; 75cm @ dims 8x40
ultraverse 12 x 60 -> ultraverse; 12.0mm x 60mm @ dims 12x60
pta balloon 6 x 40 -> peripheral angioplasty balloon; 6x40mm|6.0mm x 40mm @ dims 6x40
lutonix 6x150 -> lutonix; 6x150mm @ dims 6x150
lutonix 035 5 x 100 75cm -> lutonix; 5x100mm; 75cm @ dims 5x100
powercross 6mm 200mm -> powercross @ outer 6 mm; long 200 mm
powercross 018 4 x 20 -> powercross @ outer 4 mm; long 20 mm
fortrex 8mm balloon -> fortrex @ outer 8 mm
valeo stent 8 x 18 -> valeo; 8 mm x 18 mm @ dims 8x18
valeo biliary 7mm x 26mm -> valeo; 7 mm x 26 mm @ dims 7x26
biliary stent 10 x 36 -> valeo; 10 mm x 36 mm @ dims 10x36
stent 3.0 x 18 -> nothing @ dims 3x18
lifestent 6x60 -> lifestent; 6 mm x 60 mm @ dims 6x60
lifestent solo 7 mm x 100 mm -> lifestent; 7 mm x 100 mm @ dims 7x100
enroute stent 8x40 -> enroute; 8 mm x 40 mm @ dims 8x40
transcarotid stent 6mm x 30mm -> enroute; 6 mm x 30 mm @ dims 6x30
everflex entrust 6x60x80 -> everflex entrust 6x60x80 @ dims 6x60x80
everflex 8x200 120 -> everflex 8x200 120 @ dims 8x200
protege gps 14x80 -> protege gps 14x80 @ dims 14x80
gore-tex suture cv-4 -> gore-tex suture|gore-tex   suture; cv-4
goretex suture cv6 -> gore-tex suture|gore-tex   suture; cv-6
unify pga 4-0 -> unify pga @ suture 4-0
unify nylon 3-0 -> unify nylon; 3-0 @ suture 3-0
premium unify gut 5-0 13mm -> premium unify gut sutures; 5-0; 13mm @ suture 5-0
pdo suture 6-0 -> pdo; 6-0 @ suture 6-0
pgcl 4-0 undyed -> pgcl; 4-0; undyed @ suture 4-0
polypropylene suture 3-0 30" -> polypropylene; 3-0; 30 @ suture 3-0
nylon suture 7-0 -> nothing @ suture 7-0
catgut plain 3-0 -> catgut suture, plain; 3-0 @ suture 3-0
breast implant 400cc -> breast implant; 400 cc @ volume 400 cc
sientra smooth round 240 ml -> breast implant; smooth round @ volume 240 cc
silicone implant textured 310 cc -> breast implant; textured @ volume 310 cc
tissue expander 400ml -> tissue expander @ volume 400 ml
tissue expander crescent 700 cc -> tissue expander, crescent @ volume 700 ml
breast implant 487cc -> nothing @ volume 487 ml
cannulated screw 3.5 x 32 -> cannulated screw; screw, non-bioabsorbable @ outer 3.5 mm; long 32 mm
flower cannulated screw 6.5mm 95mm fully threaded -> cannulated screw, fully threaded @ outer 6.5 mm; long 95 mm
variable angle locking screw 2.4 24mm -> variable angle locking screw @ outer 2.4 mm; long 24 mm
claris screw 6.5x35 -> claris,screw; 6.5x35 @ dims 6.5x35
claris screw 5.5 x 50 -> claris,screw; 5.5x50 @ dims 5.5x50
thunderbolt rod 5.5x180 -> tbolt,rod; 5.5x180 @ dims 5.5x180
polyaxial screw 5.5mm diameter 45mm length -> polyaxial screw 5.5mm diameter 45mm length
reduction screw 8.5 x 50 cannulated -> 8.5 mm x 50 mm; cannulated screw @ dims 8.5x50
pagoda screw 7.5 x 40 -> pagoda; diameter 7.5 mm x 40 mm @ dims 7.5x40
crossroads bone screw 4.0 x 30 -> crossroads; bone screw @ dims 4x30
crossroads headed screw 6.5mm x 75mm -> crossroads; bone screw @ dims 6.5x75
cancellous bone screw 6.5 x 45 -> cancellous bone screw; 6.5mm x 45mm @ dims 6.5x45
precice locking screw 5.0 mm 70 mm -> 5.0 mm locking screw 70 mm
slim rod 2.0 x 140 -> slim rod; 2.0mm x 140mm @ dims 2x140
facet screw 4.5x30 solid -> typhoon,screw,4.5x30,solid @ dims 4.5x30
bone screw 4.7 x 999 -> nothing @ dims 4.7x999
salvin fixation screw 2.0mm x 13mm -> salvin fixation screw; 2.0mmx13mm @ dims 2x13
icl -9.0 12.6 -> visian icl; diopter: -9.0; 12.6 mm @ diopter -9
visian icl -16.0 13.2 mm -> visian icl; diopter: -16.0; 13.2 mm @ diopter -16
collamer iol 21.0 d -> collamer; diopter: 21.0 @ diopter 21
iol three piece 13.5 diopter -> three piece; diopter: 13.5 @ diopter 13.5
nitrex .018 180cm -> nitrex @ outer .018 in; long 180 cm
guidewire .035 260 cm -> guidewire @ outer .035 in; long 260 cm
nitrex guide wire .014 -> nitrex @ outer .014 in
wholey modified j 260 -> wholey; modified j @ long 260 cm
embolectomy catheter 4f 80cm -> embolectomy catheter; 4f 80 cm @ french 4
lemaitre embolectomy 3f 40 cm -> embolectomy catheter; 3f 40 cm @ french 3
pruitt occlusion catheter 5f -> pruitt occlusion catheter, 5f @ french 5
flexcel shunt 8f -> flexcel carotid shunt; 8f @ french 8
flexcel carotid shunt 12 fr -> flexcel carotid shunt; 12f @ french 12
gore thin wall 8mm x 50cm -> stretch thin wall 8mm x 50cm @ dims 8x50
stretch vascular graft 6mm x 70 cm -> stretch; 6mm x 70cm|6mm x 70 cm @ dims 6x70
xenosure patch 0.8 x 8 -> xenosure; 0.8cm x 8cm|0.8 x 8 cm|0.8cm x 8 cm @ dims 0.8x8
soft mesh 3 x 6 -> bard soft mesh @ wide 3 in; long 6 in
3dmax right extra large -> 3dmax; right; extra large @ side right; word x-large
3dmax left medium -> 3dmax; left; medium @ side left; word medium
3d max light mesh large left -> 3dmax light; left; large @ side left; word large
ventralight st 4 x 6 -> ventralight @ wide 6 in|4 in; long 4 in|6 in
cpap full face mask medium -> full face; medium; mask @ word medium|adult
mojo mask extra large -> mojo; extra large @ word x-large|adult
veraseal 2 small -> veraseal; small @ word small|adult
nasal cpap mask paediatric xxs -> nothing @ word xx-small
collar button vent tube 1.27mm silicone -> collar button; 1.27mm; silicone
shepard grommet 1.14mm -> shepard grommet; 1.14mm|114 mm
bobbin vent tube 0.78 titanium -> bobbin; 0.78mm; titanium
saturno implant 2.4mm x 12mm -> saturno implant 2.4mmd x 12mml
saturno 20 degree 2.9 x 14 -> saturno 20; 2.9mmd x 14mml
biolox head 36mm -> biolox; femoral head; 36mm|36 mm
ceramic femoral head 28 mm -> ceramic femoral head; 28mm|28 mm
unipolar head 50mm -> unipolar @ outer 50 mm
bipolar 28x50 -> pivot bipolar; 28x50mm @ dims 28x50
freedom knee femoral cr left g -> femoral, cr, left, g @ side left
freedom femoral ps right h -> femoral, ps, right, h @ side right
apex ps femur cemented size 3 left -> ps femur, cemented size 3 left @ side left; size 3
tibial insert size 3 12mm uc -> size 3 12mm tibial insert uc @ size 3
bks tibial insert cr size 7 13mm -> bks; size 7 13mm tibial insert cr @ size 7
klassic tibial insert size 3 12 mm -> klassic; tibial insert; size 3, 12 mm @ size 3
lt size 4 femoral ps -> lt size 4; femoral ps @ size 4
knee stem 17mm x 75mm -> stem; 17mm x 75mm @ dims 17x75
stem extension 12x150 -> stem extension 12x150mm @ dims 12x150
acetabular shell 50mm no hole -> acetabular shell; no hole; 50 @ length 50 mm
escalade shell 68mm multi hole -> 68mm shell multi-hole
mission biopsy 18g x 16cm -> mission; 18gx16cm @ gauge 18
biopsy gun 20ga 10 cm -> mission; 20gx10cm @ gauge 20
breast marker 17g coil -> breast tissue marker; 17g; coil @ gauge 17
senomark ultra 9ga -> senomark; 9 ga @ gauge 9
collagen membrane 20 x 30 -> collagen membrane; 20mm x 30mm @ dims 20x30
neomem 15mm x 20mm -> neomem; 15mm x 20mm @ dims 15x20
duramatrix 2x2 -> duramatrix; 2in x 2in @ dims 2x2|5x5
dura substitute 1" x 1" -> dura substitute; 1in x 1in @ dims 1x1|2.5x2.5
gold eyelid weight 1.6 g -> gold eyelid weight; 1.6 g @ mass 1.6
platinum eyelid weight 1.2g -> platinum; eyelid weight; 1.2 g @ mass 1.2
iab 8fr 40cc -> iab; 8fr 40cc @ french 8; volume 40 cc
balloon pump catheter 30 cc -> intra-aortic balloon catheter @ volume 30 ml
bone void filler 10cc -> bone void filler @ volume 10 ml
vitoss foam pack 5cc -> vitoss; foam pack @ volume 5 cc
vitoss morsels 30 cc -> vitoss; morsels @ volume 30 cc
vusion 9 x 30 x 13 parallel -> vusion os; 9 mm x 30 mm x 13 mm parallel @ dims 9x30x13
cervical cage 14x16x5 -> cervical cage 14x16x5 @ dims 14x16x5
plif large 10x30 12mm -> plif large 10x30 parallel 12mm
speed staple 13x10x10 -> speed; 13x10x10mm @ dims 13x10x10
plate 90 deg 4.5mm 14mm offset 3 hole -> 90 deg x 4.5mm; 14mm offset, 3 hole @ angle 90
t-plate 3.5mm left 2 hole -> 3.5mm; t-plate, left, 2 hole @ side left
axium coil 9mm x 30cm -> axium; detachable coil @ outer 9 mm; long 30 cm
amplatzer plug 12mm -> amplatzer; embolization plug @ outer 12 mm
goose neck snare 25mm -> goose neck; snare @ outer 25 mm|0.052 in
adato silicone oil 5000 -> adato sil-ol 5000
optiflux f180nr -> f180nr optiflux
coude catheter 16fr foley silicone -> foley; coude @ french 16
5855150 -> =5855150
EV08181CD -> =EV08181CD
u35150430 -> =U35150430
PR-05552-HPX -> =PR-05552-HPX
pr05552hpx -> =PR-05552-HPX
h5-12064 -> =H5-12064
1707-0-0050 -> =1707-0-0050
FCS 536 -> =FCS 536
PRB35-08-120-080 -> =PRB35-08-120-080
bea28-90/i16-30 -> =BEA28-90/I16-30
00801741000799 -> =00801741000799
801741000799 -> =00801741000799
00844588018923 -> =00844588018923
RLT311413 -> =RLT311413
0117322 -> =0117322
`);
