/**
 * Words that describe a product and are not brand names: from GMDN terms, from the FDA's product codes, from names by at least two makers
 * of the device database, and from dental and medical consumables. Rule: lower case only.
 */
const WORDS = `
aaa ab abdominal ablation absorbable absorbent absorbing abuse abutment ac acc accelerator access accessories
accessory acetabular acetabulum acid acl action activated active actuation actuator acute adapter adapters adaptor
add additive adenovirus adhesive adjustable administration adolescent adult advanced aed afterloading agent agents
ah aha aiming air airway al alcohol alginate alif align all allow aloe alone also alterable alternating amplatz an
anaesthesia analgesic analyser analyzer anatomic anatomical anchor anchorload anchormarker anchorseed and anesthesia
anesthetic aneurysm angiographic angioplasty angioscope angle angled angles animal ankle annuloplasty anorectal
antegrade anterior anteverted anti antibacterial antibiotic antibody antigen antimicrobial antimitotic ao aorta
aortic aorto apex apheresis apical apparatus appliance application applicator applier approach aqueous arc arch are
arm armstrong array arrow arterial arteriovenous artery arthrodesis arthroplasty arthroscope arthroscopic articaine
as aspheric aspirating aspiration aspirator assembly assisst assist assistant assorted assy at atec atherectomy
atomizing atraumatic atrial attachable attached attachment attic augmatrix augment augmentation aural auto automated
automatic automix automobile autotransfusion av away awl axial ba back backup bag balance balanced ball balloon band
bandage banded bands bar bard bare barrel barrier base based baseplate basic basin battery baxter be beaded beam
bearing beige belt bend bender bending benzocaine beta bevel beveled bib bicompartmental bidirectional bifurcated
big bilateral bile biliary bimodal binder binding bio bioabsorbable biodegradable biologic biolox biomatrix
bioprosthesis biopsy bioresorbable bipolar bit bite bitewing black bladder blade bleach block blood blue blunt
bobbin body bojrab bolt bolus bond bonding bone bony bottle bowed box bpap brace brachytherapy bracing bracket
braided brain break breast breathing bridge bristle bronchial brush bucket bulb bulk bullet bur burr burrs burs
butterfly button by bypass cable caddy cage calcium calf calibration calibrator calicum calipers calliper can canal
cancellous cancer cann cannula cannulae cannulated cannulation cap capacity capillary capsule capsure capture
carbide carbon card cardiac cardioplegia cardiopulmonary cardiothoracic cardiotomy cardiovascular cardioversion
cardioverter care caries carotid carpal carpus carrier carrying cart carton cartridge cartridges carving case
cassette cassettes cast catgut cath catheter catheterization catheters causse cava cavity cc cell cement cemented
cementless centered central centralizer centrifugal centrifugation ceramic cerclage cerebrospinal certified cervical
cg chair chamber channel charger charging check chemiluminescent chemistry cherry chest child chin chinese
chlorhexidine cholangiography cholangiopancreatography chord chordae chorionic chromic chronic circle circuit
circular circulatory circumferential ck clamp classic clavicle claw cleaner cleaning clear clearing clinical clip
close closed closure cm cmf cmx co coagulation coarse coat coated coating coaxial cocr coherence cohesive coil cold
collagen collar collecting collection collector collimator color colored colour column combination comfort
communicator compact compatible complete component components composite compound compression compressor computer
concentrate concentrator conducting conduit condyle cone configuration configured conformable conforming congruent
conjunction connect connecting connection connector consist consists consolidated constrained container containers
containing containment contains contaminated continuous contour contoured contouring contrast control controlled
controller convenience conversion cook copios cord coring corneal coronary correction cortex cortical cotton coude
counter countersink cover cp cpap cpb cpr cr cradle cranial craniofacial cranioplasty created crepe crescent
cricothyrotomy crimper crit critical crochet cross crown crt cruciate cruz cs ct cuff cup cups curette curve curved
custom cut cutter cutting cuvette cv cylinder dart data days dc de decompression deep defect defects defibrillation
defibrillator defibrillators deg degenerative degree degrees delivery delta deluxe dense dental denture deployment
depth derived descending desflurane designed detachable detacher detector detergent device devices df dia diagnostic
dialysate dialyser dialysis dialyzer diameter diamond diaphragmatic diathermy differential digital dilatation
dilation dilator dimension dioxide direct directed disc disease disinfectant disk dispenser displacement display
disposable dissecting dissection dissector distal distraction distractor diversion diverter dm docking dom dome
domed domestic domino donaldson donut dornhoffer dorsal dose double dp dr drain drainage drape dressing drill
drilling drills drive driver drug drugs drum dry dual duo dura during dust ea each ear earloop easy ecg echo eclipse
edta edwards eia either ejector elastic elastomer elbow electric electrical electrocardiographic electrocautery
electrode electrodes electromagnetic electromechanical electrosurgical elevator elite elongated eluting emblem
embolectomy emboli embolic embolization emergency empty enamel encor end ended endo endobronchial endocardial
endodontic endoprosthesis endoprosthetic endoscopic endosseous endosteal endotracheal endovascular ends energy
enflurane eng english ent enteral enterostomy entuit enzymatic enzyme epicardial epidural epinephrine epistaxis
epistaxsis eptfe equipment esophageal essential etch etchant eu eugenol europe evacuator event eviva evos exam
examination exchange excluding exclusion expandable expanded expander expiratory explant explorer express extend
extended extension external extra extracellular extracorporeal extraction extractor extreme extremity eye eyelid ez
fabric face facet facilitate facility factor fallopian fast fastener fasteners features feedback feeding felt female
femoral femorotibial femur fenestrated fiber fibre fibreoptic fibroids fibula fibular fiducial field filamentous
filled filler film filter fin final fine finger finish firm fissure fistula fit fitting fix fixation fixator fixed
fixture flame flange flared flat flavored flex flexible flexor flo flour flow flowable flowmeter fluid fluorescent
fluoride fluoroplastic flush flushing flute fluted flux foam foil fold foley foot football footplate for force
forceps form forming four fr fracture fragment fragrance frame framing free freedom french frequency friction from
ft full fully functional funnel fusion ga gage gamma gas gaseous gastric gastro gastroesophageal gastrointestinal
gastrojejunostomy gastrostomy gauge gauze ge gel general generator gerd german germicidal ghb gi glass gliding glove
gloves gluteal glycerin go gold gown graft grafting grafts granules grasping gravity greater green grip grommet
growing growth guard guide guided guidewire guiding gun gut gutta gx gynecologic ha haematological haemodialysis
haemostasis haemostatic halo hammering hand handle handpiece hard harvesting has hd head headed headgear headrest
healing health hearing heart heavy height held helical hemi hemodialysis hemodialyzer hemostat hemostatic heparin
hernia hex high hinge hinged hip hold holder holding hole holes hollow holster home hood hooded hook hot hour hp hs
htr hub human humeral humerus humidifier humour hybrid hydro hydrophilic hydroxybutyrate hydroxylapatite iabp icd id
idiopathic iec iga ii iliac illuminator im image imaging immediate immunoassay immunoglobulin impactor implant
implantable implantation implanted implants impression in inc inch inclined included includes including incontinence
incus indicated indicator indwelling infant inflatable inflow information infra infusion ingrowth inguinal inject
injectable injection injector inlay inline inner insert inserted inserter insertion institutional instructions
instrument instruments insulated integrated intended intensive interbody interdental interface interlaminal
intermediate intermittent internal international interphalangeal interspinous interventional intervertebral intl
into intra intracardiac intracerebral intracranial intraluminal intramedullary intranasal intraocular intraoperative
intraoral intraosseous intrathecal intrauterine intravascular intravenous introducer introduction intubation
invasive inverted iodine ionomer iontophoresis ipg ir irrigation irrigator is isoflurane isolation isotope it its
ivd jejunal jet joint jugular jumbo junction junior keels kidney kit knee knife knit knitted knot la lacrimal lag
laminar laminoplasty language lap laparoscope laparoscopic laptop large laryngeal larynx laser lat lateral latex
lavage lead leak left leg length lengthening lens lesion less level lever lg liberty lid lidocaine life ligament
ligature light limb limiting line linear lined liner link lippy liquid lite lm lnk load loaded lobe localization
location locator lock locking lok lon long loop loops loose lordotic lotion low lp lrg lt lubri lubricant
lubricating luer lumbar lumen lunate lv machine machines made mag magazines magnet magnetic magnetically malar
malecot malleable mallet malleus mammographic mammotome management manager mandibular manifold manipulation
manipulator manual marathon marker mask mass mastoid mat mater material matrix max maxillofacial maximal may
measuring mechanical med medial medical medicated medicine medium medtronic medullary mega membrane memory
mepivacaine mesh metacarpal metacarpophalangeal metal metallic metatarsophalangeal methacrylate methyl mick micro
mid middle midline midshaft mineral mini minimally mint mirror mist mitral mixer mixing ml mm mmd mmx mobile
mobility mod model modem modification modified modular module moisturizing molar mold molded monitor monitoring
monitors mono monoaxial monofilament moretz motor mould mount mounted mounting mouth mp mr mreye mri multi
multifunction multiple myocardial na nail nailing nano narrow nasal nasopharyngeal natural neck needle needleless
needles neonatal neoprene nephrostomy nerve nervous neural neurosurgical neurovascular neutral new nimh nitinol
nitrile no non nonabsorbable noncoring nondegradable nonimplantable noninflatable nonporous nonsterile nonwoven nose
nostril not notch notched nt nuclear number nurse nursing nut nxt nylon obturator occluder occluding occlusion
occlusive occurs oct od oesophageal of off offset on one onlay only onyx open operating optic optical optics option
optional or oral orbital organ orthodontic orthopaedic orthopaedics orthopedic orthosis os oscillation ossicular
osteoinduction osteosynthesis osteotome osteotomy ostia other out outflow outlet oval over overall oxygen oxygenator
pac pacemaker pacing pack package packed pad paddle paddles pads paediatric pain pak palladium pancreatic paparella
paper parallel parastomal part partial partially particle particles pass passer passing passive paste patch patches
patella patellar patello patellofemoral patellofemorotibial patency patient patients pc pca pd pdx pear pectoral ped
pediatric pedicle pedicular peek peel peg pelvic penrose per percha percussor percutaneous perfusion pericardial
pericardium peripheral peripherally peritoneal permanent permeability permeable personal petite petp pga ph phakic
phalangeal phase phenobarbital phlebectomy phosphate physician physio physiologic picc pick piece pigtail pin piston
pit pivot pk pkg placed placement plain plant plasma plastic plate plates platform plating platinum pledget pledgets
pleural pli pliable plication pliers plif pls plug plunger plus pneumatic pocket point points polarized
poliglecaprone polish polishing poly polyamide polyaxial polydioxanone polyester polyethylene polyglactin
polyglycolic polymer polymeric polypropylene polysaccharide polytetraflouroethylene polytetrafluoroethylene
polyurethane pop por porosity porous port portable portosystemic ports positioning positive post posterior
postoperative posts pouch pouches powder power powered pp pr pre precise preformed preloaded premeasured premier
premium premolar prep preparation press pressure primary prime printer pro probe procedure procedures process
processing processor products professional profile programmable programmer prolapse promoting prong prophy prostate
prostatic prosthesis protection protective protector provide proximal ps psa pseudophakic pt pta ptca ptfe public
pull pulling pulmonary pulp pulse pump pumping punch pure purge purpose pushable pusher putty pvc quick radial radio
radiographic radiological radiology radionuclide radiopaque radius rail range rapid rasp ratcheting rate ray rd re
reach read reader ready reamer receptacle rechargeable recon reconstruction reconstructive record rectangle red
reduced reducing reduct reduction refill refillable reflector reflux refractive refurbished regeneration regular
regulator regurgitation reinforce reinforcement reliance relief remodelling remote removal remover repair
replacement rescue reservoir residual resin respirator respiratory response responsive restrictor resurfacing
resuscitation resuscitator resynchronization retainer retaining retention retraction retractor retrieval retriever
retro retrograde retropubic return reusable reuter reversible revision rg rhino ribbon right rigid ring ringed rings
rinse rod roller rongeur room root rotary rotate round row rs rt rubber ruler rulers rx sa sacral sacroiliac safe
safety saliva sample sampling sanna saphenous scaler scalpel scaphoid scented scfe scissors scoliosis scoring
screening screw screwdriver screws seal sealant sealed secondary secretion seed seeds segment self semi senomark
sensing sensor septal septum series service set sets sevoflurane sewing sh shaft shank shaped shark shea sheath
sheehy sheer sheet shell shepard shield shoe short shoulder shower shunt side sil silicone silk silver simon simple
single sinus site size sizer sizing skin sl sleeve slim sling slip slot slow sls sm small smart smooth snare soap
socket soehendra sof soft software solid solo solution some source sp space spacer spacers spacing spandex spanish
spanner spatula special specialty specific specimen spectrophotometry speed spherical spike spinal spine spiral
splint split spondylolisthesis sponge spoon spray spring square ss st stabilization stabilized stack stainless stand
standard stapes staple stapler staples starter station stationary std stealth steam steel steerable stem stemmed
stems stenosis stent stents step stepped sterile sterilization sternal stick stiff stiffening stimulation stimulator
stock stoma stone stop stopcock straight strap stream stress stretch strip stripper strips strut style stylet
subclavian subcutaneous subdural substitute subtalar sucker suction super superficial superfine superstructure
supplemental supply support supra suprapubic surface surgeon surgery surgical susceptibility suturable suture
sutures suturing swab switching synthetic syringe sys system systems tab tablet tack tacked tamp tamponade tantalum
tap tape taper tapered tapping targeting tcp tech technology telescopic temp temperature template temporary
temporomandibular tendinae tendon term test tether textured th than that the then therapeutic therapy theraseed
thermal thermometer these thick thigh thin thinwall this thoracic thorpe thread threaded three throat thrombectomy
thrombus through ti tibia tibial tie tilt tiny tip tipped tips tissue titan titanium tlif tm to tobramycin toe
tomography tomosynthesis tool tools top topical toric torque total totally tourniquet towel tps trachea tracheal
tracheostomy tract traction trak trans transabdominally transcatheter transducer transection transforaminal
transillumination transluminal transmitter transobturator transparent transplant transport transportable
transprostatic transseptal transthoracic transtracheal transurethral transvaginally transverse trapezium trauma tray
trays treatment trephine trephines tri triad trial tricuspid trigger trim trimmable triple trocar trochanteric
trolley trumpet ts tt ttc tube tubes tubing tulip tumor tunnel tunneler tunneling tunneller turbo tw twin twist two
tympanostomy type uk ultra ultracor ultrasonic ultrasound ultraviolet unbound uncemented uncoated under unflavored
unicondylar unilateral unipolar unit univ universal unshielded up ureteral urethral urinary urine uro
urogynaecological urogynecologic urological us use used using uterine utility uv vacuum vaginal valve valvulotome
vaporizer variable varistrand varus vascular vein velour vena venous vent vented ventilation ventilator ventral
ventricle ventricular vertebral vertebroplasty vessel vest via vial video view villus vincent vinyl violet viscosity
viscous vision vitamin vitreous void volar volume wall wand warm wash washer waste water waterproof wax wearable web
wedge wehrs weight weights wetness where white whitening wide width windows wipe wipes wire wireless wires with
without wo wood workstation worn wound woven wrap wrapped wrench wrist xl xs xtra xylitol yellow zinc zoll
`;

export const DESCRIPTIVE_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
