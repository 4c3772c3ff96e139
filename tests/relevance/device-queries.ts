/**
 * What a buyer types for devices of the imported catalogue (the FDA's device database: brands, part numbers, the world's spelling), and
 * what name and category of the right ones hold, written as in queries.ts.
 */
import { parseRelevance } from './queries.ts';

export const DEVICE_RELEVANCE = parseRelevance(`
powerpicc -> powerpicc
power picc catheter kit -> picc|powerpicc; catheter
picc line 4f -> picc; 4f
groshong midline catheter -> groshong midline catheter
hickman repair kit -> hickman; repair kit
implantable port low profile -> low-profile; implantable port
huber needle 22g -> huberplus 22g
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
pta balloon catheter 5x40 -> balloon; 5x40mm|5 x 40
lutonix 035 -> lutonix; 035
atherectomy silverhawk -> silverhawk
guidewire nitrex -> nitrex; guidewire
carotid shunt 9f -> carotid shunt; 9f
valvulotome 2.0mm -> valvulotome; 2.0mm
vascular graft gore -> gore; vascular graft
hernia mesh plug extra large -> mesh; plug; extra large
seamguard staple reinforcement -> seamguard
breast implant 485 cc -> breast implant; 485 cc
silicone breast implnt -> breast implant
tissue expander textured -> tissue expander; textured
breast tissue marker -> breast tissue marker
core biopsy 18 gauge -> biopsy; 18gx20cm|18 gauge|18ga|18gx10cm|18gx16cm
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
cpap full face mask large -> full face; mask; large
transport ventilator -> ventilator; transport
acetabular shell 3 hole 64mm -> acetabular shell; 3 hole; 64mm
acetabular liner 36mm -> acetabular; 36mm
femoral head 32 -> femoral head; 32mm|32 mm|32
hip stem collared cemented -> femoral stem; collared; cemented
tibial insert -> tibial insert
knee femoral component left -> knee; femoral component; left
cortical screw 4.5mm self tapping -> cortical screw; 4.5mm self tapping
bone screw lactosorb -> lactosorb; bone screw
lumbar interbody cage peek -> peek; interbody
alif implant 38 x 30 -> alif implant; 38 x 30
reduction screw 7.0mm x 35mm -> reduction; screw; 7.0mm x 35mm
intramedullary nail precice -> precice; nail
bone staple 10mm -> staple; 10mm
brachytherapy needle -> brachytherapy needle
pga suture 30" -> pga; suture; 30
polyglactin suture -> polyglactin suture
ptfe suture -> polytetrafluoroethylene suture
perfusion pack -> perfusion pack
femoral venous cannula -> femoral venous cannula
bone tack titanium salvin -> titanium bone tack
dental implant two piece -> dental implant, two-piece
surgical drill fluted -> fluted surgical drill
`);
