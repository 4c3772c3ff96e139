/**
 * Every GMDN term of the device database (50,000 devices of 2016), and whether goods of this kind are interchangeable. Classified by hand;
 * add terms that are new to the rule here as well.
 */
export const CLASSIFIED: Readonly<
  Record<'may' | 'implant' | 'drug' | 'stays in the body' | 'chosen by the operator' | 'system', string>
> = {
  may: `
Abdominal binder, reusable; Abdominal retractor, hand-held; Absorbent tipped applicator, sterile; Anaesthesia unit, mobile; Anaesthesia unit,
portable; Antimicrobial endotracheal tube; Arthroscopic access cannula obturator; Arthroscopic probe; Atomizing surgical topical solution applicator;
Basic dental retractor; Basic suction tip, single-use; Bile collection bag; Bone awl; Bone clamp; Bone curette; Bone holding forceps; Bone
lever/elevator; Bone punch; Bone rasp; Bone trephine; CPAP/BPAP face mask, reusable; CPAP/BPAP face mask, single-use; Cardiac resuscitator,
line-powered; Cast/bandage waterproof cover; Catgut suture, chromic; Catgut suture, plain; Chorionic villus sampling catheter; Clinical ruler; Clip
forceps; Closed-wound drain; Contaminated waste receptacle; Dissection forceps; Dual spike connector; ENT headrest; ENT wire crimper;
Electromechanical device transport trolley; Epidural needle, non-threaded; Fixed-regulator oxygen cylinder; Flexible endoscopic grasping forceps,
single-use; General-purpose calliper, metallic; General-purpose catheter connector, sterile; General-purpose surgical drape, single-use, non-sterile;
General-purpose surgical scissors, reusable; Glass ionomer dental cement; Haemostasis valve; Haemostatic forceps; Home-use oxygen compressor; Hot/cold
therapy pack, single-use; Indwelling urethral drainage catheter; Instrument guard, single-use; Instrument/equipment drape, single-use; Lacrimal
cannula; Lumbar interspinous decompression instrument set, reusable; Manual orthopaedic bender, reusable; Manual wire driver; Medical bag; Medical
device service rail clamp; Nasopharyngeal catheter; Noncoring needle intravenous administration set; Nylon suture, monofilament; Open-surgery
dissector; Orbital retractor; Orthopaedic bur, reusable; Orthopaedic osteotome; Orthopaedic retractor; Orthopaedic rongeur; Orthopaedic scissors;
Orthopaedic trocar; Orthopaedic x-ray ruler; Oxygen cylinder; Oxygen therapy flowmeter, Thorpe tube; Oxygen/air breathing gas mixer; Penrose drain,
silicone; Poliglecaprone suture; Polydioxanone suture; Polyester suture; Polyethylene suture; Polyglactin suture; Polyglycolic acid suture;
Polypropylene suture; Polytetrafluoroethylene suture; Portable oxygen concentrator; Prostate biopsy needle; Pulmonary resuscitator, pneumatic,
reusable; Resin-composite dental cement; Self-retaining surgical retractor, reusable; Side-notch biopsy gun, single-use; Silk suture, sterile;
Single-administration urethral drainage catheter; Sinus probe; Split-septum needleless valve-connector; Stationary oxygen concentrator; Subcutaneous
catheter tunneller, single-use; Suction cannula, reusable; Surgical countersink, reusable; Surgical fluid/gas irrigator; Surgical instrument handle;
Surgical instrument sleeve, reusable; Surgical instrument sleeve, single-use; Surgical mallet; Surgical mist irrigation tip; Surgical tamp; Surgical
wrench; Suture cutter; Suture knot pusher, reusable; Suture/needle passer, reusable; Suture/needle passer, single-use; Suturing needle, single-use;
Synthetic polymer semi-permeable film dressing, adhesive, sterile; Tendon forceps; Tendon stripper; Tendon/ligament tunneller; Thoracic drain; Torque
manipulation device; Transillumination phlebectomy system illuminator; Universal foot-controlled electrosurgical diathermy system conducting unit,
single-use; Universal hand-controlled electrosurgical diathermy system conducting unit, single-use; Vacuum tubing, single-use; Vascular catheter
introduction needle; Vascular clamp, reusable; Vascular clamp, single-use; Vascular dilator, single-use; Vein pick; Vein stripper, single-use;
Wire/ligature passer; Wound retractor, intermediate/deep; X-ray film ruler
`,
  implant: `
Abdominal aorta endovascular stent-graft; Abdominal hernia surgical mesh, collagen, antimicrobial; Abdominal hernia surgical mesh, composite-polymer;
Abdominal hernia surgical mesh, synthetic polymer; Acetabular shell; Acetabulum prosthesis apical hole plug; Active-implantable-device communicator;
Analgesic spinal cord electrical stimulation system pulse generator; Aortic heart valve bioprosthesis; Arteriovenous shunt; Arteriovenous/external
shunt connector; Arthrodesis nail; Arthrodesis nail, non-sterile; Atrial septal defect sizing plate; Bare-metal biliary stent; Bare-metal carotid
artery stent; Bare-metal intracranial vascular stent; Bicompartmental knee prosthesis; Body femoral/tibial extension stem, uncoated; Bone matrix
implant, animal-derived, bioabsorbable; Bone matrix implant, composite; Bone matrix implant, human-derived; Bone matrix implant, synthetic; Bone nail
end-cap; Bone nail guidewire; Bone staple; Bone tunnel plug, non-cannulated; Bone-nailing compression screw; Bone-screw internal spinal fixation
system; Bone-screw internal spinal fixation system, non-sterile; Bone-screw internal spinal fixation system, sterile; Brachytherapy source spacer;
Cardiac occluder; Cardiac occluder delivery kit; Cardiac pulse generator port plug; Cardiac pulse generator programmer; Cardiac pulse generator
reader, home-use; Cardiac pulse generator software; Cardiac pulse generator test magnet; Cardiac resynchronization therapy implantable pacemaker;
Cardiopulmonary bypass cannula, femoral; Cardiovascular patch, animal-derived; Cardiovascular patch, synthetic; Carotid artery shunt; Carpal scaphoid
prosthesis; Ceramic femoral head prosthesis; Ceramic-on-polyethylene total hip prosthesis; Cervical total disc replacement prosthesis, sterile; Chin
prosthesis; Circulatory assist transseptal cannula; Clavicle fixation pin; Coated femoral stem prosthesis, modular; Coated hip femur prosthesis,
modular; Coated knee femur prosthesis; Coated knee tibia prosthesis; Collagen dental regeneration membrane; Collagen haemostatic agent; Composite bone
graft; Constrained polyethylene acetabular liner; Corneal inlay; Cranial bone prosthesis, custom-made; Cranial bur hole cover; Craniofacial bone
distractor; Craniofacial bone screw, bioabsorbable; Craniofacial bone screw, non-bioabsorbable, sterile; Craniofacial bone tack, non-bioabsorbable;
Craniofacial fixation plate, bioabsorbable; Craniofacial fixation plate, non-bioabsorbable; Cranioplasty plate screw; Cranioplasty plate, alterable;
Cranioplasty plate, non-alterable; Cranioplasty sheet; Cruciate-retaining total knee prosthesis; Dental implant system; Descending thoracic aorta
endovascular stent-graft; Double-lumen haemodialysis catheter, implantable; Double-lumen haemodialysis catheter, nonimplantable; Drug-delivery
iontophoresis patch; Drug-eluting femoral artery stent; Dual-chamber implantable defibrillator; Dual-chamber implantable pacemaker, rate-responsive;
Dura mater biomatrix implant; Dura mater graft, synthetic; Elbow radius prosthesis; Electrocardiographic lead, reusable; Embolization implant
inserter; Embolization implant kit; Embolization particle, non-bioabsorbable; Endocardial defibrillation lead; Endocardial pacing lead; Endoprosthetic
portosystemic shunt; Endoscopic stent-placement system; Epicardial pacing lead; External orthopaedic fixation system, reusable; External orthopaedic
fixation system, single-use, non-sterile; External orthopaedic fixation system, single-use, sterile; External spinal fixation system; Eyelid weight,
implantable; Fallopian tube clip/band; Female-incontinence urethral balloon; Femoral head bipolar component; Femoral head/stem prosthesis adaptor;
Femur nail, sterile; Flexor tendon prosthesis; Fully-implantable middle ear implant system; Funnel chest remodelling bar; Gastrointestinal endoscopic
clip, long-term; Gastrostomy T fastener; General internal orthopaedic fixation system implantation kit; General oral wound dressing, animal-derived;
Graft preparation station post; Graft sizing block; Growth-correction orthopaedic fixation plate kit; Hinged total elbow prosthesis; Humeral head
bipolar component; Humerus nail, sterile; Implantable lesion localization marker; Implantable pacemaker analyser, intraoperative; Implantable pulse
generator mesh bag, non-bioabsorbable; Implantable spinal cord electrical stimulation system programmer; Implantable stimulator control magnet;
Implantable ventricular circulatory assist system; Implantable ventricular circulatory assist system control unit; Implantable-device lubricant;
Internal orthopaedic fixation system, plate/screw, non-bioabsorbable, non-sterile; Internal orthopaedic fixation system, plate/screw,
non-bioabsorbable, sterile; Interphalangeal joint arthrodesis implant; Interspinous spinal fixation implant; Intracardiac circulatory assist
axial-pump catheter; Intrathecal implantable infusion pump, programmable; Knee arthroplasty wedge; Knee stem; Larynx prosthesis; Ligament anchor;
Magnetically-adjustable orthopaedic implant actuator; Malar prosthesis; Manual brachytherapy source, permanent implant; Manual brachytherapy source,
temporary placement; Medical device adhesive, sterile; Metacarpal prosthesis; Metacarpophalangeal joint prosthesis; Metal-on-polyethylene total hip
prosthesis; Metal-polymer composite spinal fusion cage; Metallic femoral head prosthesis; Metallic osteotomy fusion cage; Metallic spinal fusion cage,
non-sterile; Metallic spinal fusion cage, sterile; Mitral/tricuspid annuloplasty ring; Mobile-bearing total ankle prosthesis; Multi-purpose electrical
stimulation system programmer; Multi-purpose surgical mesh, collagen, bioabsorbable; Multi-purpose surgical mesh, synthetic polymer, bioabsorbable;
Multiple peripheral artery stent, bare-metal; Nasal implant, synthetic polymer, non-bioabsorbable; Nerve guide, bioabsorbable, animal-derived;
Neural-tissue electrical stimulation lead; Neural-tissue electrical stimulation lead adaptor; Neurovascular embolization coil; Non-constrained
polyethylene acetabular liner; Non-implantable needle guide, reusable; Non-implantable needle guide, single-use; Non-neurovascular embolization coil;
Non-neurovascular embolization plug, metallic; Nose prosthesis, implantable; Orthodontic anchor plate; Orthopaedic bone bolt; Orthopaedic bone
distractor; Orthopaedic bone pin, non-bioabsorbable; Orthopaedic bone screw, non-bioabsorbable, non-sterile; Orthopaedic bone screw,
non-bioabsorbable, sterile; Orthopaedic bone staple, non-adjustable, non-sterile; Orthopaedic bone staple, non-adjustable, sterile; Orthopaedic bone
washer, non-sterile; Orthopaedic bone washer, sterile; Orthopaedic bone wire; Orthopaedic bone-fragment manipulator, reusable; Orthopaedic
bone-reduction tool; Orthopaedic cement dispenser; Orthopaedic cement preparation/delivery kit; Orthopaedic cement spacer mould; Orthopaedic cement,
non-medicated; Orthopaedic fixation forceps; Orthopaedic fixation plate bending insert, reusable; Orthopaedic fixation plate, non-bioabsorbable,
non-sterile; Orthopaedic fixation plate, non-bioabsorbable, sterile; Orthopaedic graft inserter; Orthopaedic implant aiming/guiding block; Orthopaedic
implant driver; Orthopaedic implant hammering attachment; Orthopaedic implant impactor; Orthopaedic implant inserter/extractor; Orthopaedic
implant/instrument adaptor, reusable; Orthopaedic implant/trial-implant holder; Orthopaedic implantable-device cutter; Orthopaedic instrument
connecting screw; Orthopaedic prosthesis implantation instrument, reusable; Ossicular prosthesis, partial; Ossicular prosthesis, total; Pacemaker
programmer; Pacing lead extraction kit, reusable; Pacing lead extraction kit, single-use; Pacing/defibrillation lead cap; Pacing/defibrillation lead
cap kit; Pacing/defibrillation lead electrical adaptor; Pacing/defibrillation lead repair kit; Pacing/defibrillation lead repair tool;
Pacing/defibrillation lead stylet, extraction; Pacing/defibrillation lead suture sleeve; Pacing/defibrillation lead tunneller; Partial
metatarsophalangeal joint prosthesis; Patellofemoral joint prosthesis; Pectoral implant, sterile; Pelvic organ prolapse surgical mesh, synthetic
polymer; Pericardium prosthesis; Pliable-polymer dental regeneration membrane, tacked; Polyethylene craniofacial tissue reconstructive material;
Polyethylene patella prosthesis; Polymer orthopaedic cement restrictor, non-bioabsorbable, sterile; Polymer-metal biliary stent; Polymer-metal
oesophageal stent, non-sterile; Polymeric biliary stent, non-bioabsorbable; Polymeric coronary bypass marker; Polymeric laryngeal stent; Polymeric
pancreatic stent, non-bioabsorbable; Polymeric spinal fusion cage, non-sterile; Polymeric spinal fusion cage, sterile; Polymeric ureteral stent;
Posterior-chamber intraocular lens, phakic; Posterior-chamber intraocular lens, pseudophakic; Posterior-stabilized total knee prosthesis; Press-fit
hip femur prosthesis, modular; Press-fit hip femur prosthesis, one-piece; Prostatic retraction implant; Resurfacing hip prosthesis; Resurfacing
humeral head prosthesis; Revision coated hip femur prosthesis; Screw endosteal dental implant, one-piece; Screw endosteal dental implant, two-piece;
Silicone gel-filled breast implant; Silicone-block tissue reconstructive material; Single-chamber implantable defibrillator; Single-chamber
implantable pacemaker, rate-responsive; Soft-tissue anchor, non-bioabsorbable; Spinal bone screw, non-bioabsorbable; Spinal cord electrical
stimulation system, analgesic; Spinal fixation plate, non-bioabsorbable; Spinal infusion/drainage catheter; Spinal trial implant; Staple
line-reinforcement strip; Sternal fixation system; Stress urinary incontinence urogynaecological surgical mesh, synthetic polymer; Subtalar implant,
non-bioabsorbable; Surgical adhesive/sealant, human-derived; Surgical binding material anchor set; Surgical implant template, reusable; Surgical
implant template, single-use; Surgical mesh laparoscopic delivery/positioning device; Surgical plant polysaccharide haemostatic agent; Surgical
staple, bioabsorbable; Surgical support tape, non-biodegradable; Synthetic bone graft; Synthetic vascular graft; Temporary cardiac pacing balloon
catheter; Temporary mandibular condyle prosthesis; Tibia nail, sterile; Tibial insert; Tissue expander; Total metatarsophalangeal joint prosthesis,
multiple-piece; Total metatarsophalangeal joint prosthesis, one-piece; Total shoulder prosthesis; Total temporomandibular joint prosthesis; Total
wrist carpus prosthesis; Total wrist radius prosthesis; Trachea prosthesis; Trans-facet-screw internal spinal fixation system; Transthoracic pacing
lead; Tympanostomy tube; Uncoated femoral stem prosthesis, modular; Uncoated femoral stem prosthesis, one-piece; Uncoated knee femur prosthesis;
Uncoated knee tibia prosthesis, metallic; Uncoated knee tibia prosthesis, polyethylene; Uncoated unicondylar knee femur prosthesis; Uncoated
unicondylar knee tibia prosthesis, metallic; Unicondylar knee insert; Unicondylar knee prosthesis; Vaginal stent, expandable; Vascular embolization
coil detacher, reusable; Vascular graft tunneller; Vascular port/catheter; Vascular stent placement catheter; Vena cava filter, permanent; Vena cava
filter, temporary/permanent; Ventricular cerebrospinal fluid drainage kit; Vertebral body prosthesis, non-sterile; Vertebral body prosthesis, sterile;
Vertebral bone filler, non-bioabsorbable; Vitreous humour replacement medium, postoperative; Vitreous/aqueous humour replacement medium,
intraoperative
`,
  drug: `
Haematological concentrate system applicator; Haemodialysis concentrate; Manual contrast medium injection system
`,
  'stays in the body': `
Basic tracheostomy tube, single-use; Biliary drainage catheter; Central venous catheter; Cricothyrotomy kit, single-use; Drainage peritoneal catheter;
Endobronchial tube; Epistaxsis balloon; Gastrojejunostomy tube; Gastrostomy tube; Haemodialysis catheterization kit; Intra-aortic balloon catheter;
Intra-aortic balloon pump; Intracerebral infusion/drainage catheter, long-term; Intracerebral infusion/drainage catheter, short-term; Intranasal
splint, biodegradable; Intranasal splint, non-biodegradable; Nasal biliary/pancreatic drainage set; Nephrostomy catheter; Oxygen administration
transtracheal catheter; Peripherally-inserted central venous catheter; Peritoneal dialysis catheter adaptor; Peritoneal dialysis catheter, acute;
Peritoneal dialysis catheter, acute/chronic; Peritoneal dialysis catheter, chronic; Pleural/peritoneal catheter insertion set; Suprapubic
cannula/trocar, single-use; Suprapubic catheter/drain; Tracheostomy kit, single-use; Triple-lumen haemodialysis catheter; Ureteral patency kit
`,
  'chosen by the operator': `
Aorta cannula; Atherectomy laser system beam guide-catheter, coronary; Brachytherapy needle; Cardiac guidewire, single-use; Cardioplegia cannula;
Cardioplegia solution administration adaptor; Catheter stylet; Cholangiopancreatography catheter, single-use; Coronary angioplasty balloon catheter,
basic; Coronary artery cannula; Coronary optical coherence tomography system; Coronary sinus cannula; Emboli capture guidewire; Flexible fibreoptic
angioscope, single-use; Gastrointestinal balloon catheter; General-purpose non-vascular guidewire; Heart ventricle cannula; Intraluminal artery
stripper, reusable; Intraluminal artery stripper, single-use; Intravascular catheter-snare; Intravascular occluding catheter; Intravascular stylet;
Needle stylet; Peripheral angioplasty balloon catheter; Peripheral vascular catheter; Peripheral vascular guidewire extension; Peripheral vascular
guidewire, manual; Peripheral/coronary vascular infusion catheter; Sinus balloon catheter; Thrombectomy balloon catheter; Thrombectomy suction
catheter; Valvulotome; Vascular guide catheter, single-use
`,
  system: `
Adenovirus immunoglobulin A (IgA) antibody IVD, calibrator; Alternating electric field antimitotic cancer treatment system transducer array;
Anaesthesia workstation, general-purpose; Anorectal brachytherapy system applicator, remote-afterloading; Arthroscopic access cannula kit;
Arthroscopic surgical procedure kit, non-medicated, single-use; Arthroscopic suturing unit; Atherectomy laser system beam guide-catheter, peripheral;
Atrial cardioversion system catheter; Basic power supply; Bladder brachytherapy system applicator, manual; Blood cell harvesting system; Blood
centrifugation system containment kit; Blood-processing autotransfusion system; Blood-processing autotransfusion system set; Bone tap, reusable; Brain
brachytherapy system applicator, remote-afterloading; Breast ultrasound imaging system; Cannulated surgical drill, reusable; Cannulated surgical
drill, single-use; Cardiac ablation system, radio-frequency; Cardiac catheterization kit; Cardiac sizing catheter; Cardiopulmonary bypass cannula
holder set; Cardiopulmonary bypass cannula, arterial; Cardiopulmonary bypass cannula, venous; Cardiopulmonary bypass system centrifugal pump;
Cardiopulmonary bypass system mounting unit; Cardiopulmonary bypass system tubing set; Cardiothoracic surgical kit, non-medicated, single-use;
Catheter care kit; Cervical/intrauterine brachytherapy system applicator, remote-afterloading; Chest-oscillation airway secretion-clearing system;
Closed-wound drainage reservoir; Closed-wound drainage reservoir suction bulb; Desflurane anaesthesia vaporizer; Disposable battery-powered
surgical/orthopaedic lavage system; Electrical catheter connection cable, single-use; Electrocautery system generator, battery-powered;
Electrosurgical cable adaptor; Electrosurgical system generator; Endoscopic suturing unit, single-use; Endoscopic video imaging system; Enflurane
anaesthesia vaporizer; Enteral feeding kit, adult/paediatric, sterile; External battery charger; External defibrillator application software; External
defibrillator electrode, adult, reusable; External defibrillator electrode, adult, single-use; External defibrillator electrode, paediatric,
single-use; Extracorporeal circuit waste bag, sterile; Extracorporeal membrane oxygenator; Fluted surgical drill, reusable; Fluted surgical drill,
single-use, non-sterile; Fluted surgical drill, single-use, sterile; Free (unbound) prostate specific antigen (PSA) IVD, calibrator; Free (unbound)
prostate specific antigen (PSA) IVD, kit, chemiluminescent immunoassay; Free (unbound) prostate specific antigen (PSA) IVD, kit, enzyme immunoassay
(EIA); Gamma-hydroxybutyrate (GHB) IVD, kit, enzyme spectrophotometry, rapid; General surgical procedure kit, non-medicated, single-use;
General-purpose brachytherapy system applicator, manual; General-purpose brachytherapy system applicator, remote-afterloading; General-purpose
infusion pump, line-powered; General-purpose suction system, pneumatic; Haemodialysis system blood leak detector; Haemodialysis system blood volume
monitor; Haemodialysis system fluid mixer; Haemodialysis system, institutional; Haemodialysis system, institutional/home-use; Haemodialysis tubing
set, single-use; Hollow-fibre haemodialysis dialyser, reusable; Hollow-fibre haemodialysis dialyser, single-use; Image display monitor, colour;
Indwelling urethral catheterization kit; Infusion pump programmer; Instrument tray; Interventional radiology percutaneous-access procedure kit;
Intracardiac electrode; Intraoperative/postoperative therapeutic x-ray system balloon applicator kit; Isoflurane anaesthesia vaporizer; Laptop/tablet
computer; Manual brachytherapy system; Manual hand pump; Mechanical atherectomy system, peripheral; Mechanical infusion pump administration set;
Medical device electrical cable, reusable; Medullary canal orthopaedic reamer, flexible; Mobile extracorporeal gas exchange system catheter kit;
Multi-hole nuclear medicine system collimator, high-energy; Multifunction cardiac electrode, adult; Neonatal/adult intensive-care ventilator;
Neurosurgical procedure kit, non-medicated, single-use; Non-rechargeable professional semi-automated external defibrillator; Non-rechargeable public
automated external defibrillator; Non-rechargeable public semi-automated external defibrillator; Non-sterile fluted surgical drill, reusable;
Non-sterile fluted surgical drill, single-use; Orthopaedic surgical procedure kit, non-medicated, reusable; Orthopaedic surgical procedure kit,
non-medicated, single-use; Oxygen therapy system; Patient health record information system application software; Patient monitoring modem; Patient
monitoring system module, data memory; Patient-worn bone growth electromagnetic stimulator; Peritoneal dialysis system; Peritoneal dialysis system
tubing set; Personal device holder, reusable; Personal device holder, single-use; Physiologic-monitoring defibrillation system; Portable pneumatic
ventilator; Pressure monitoring tubing extension set; Primary battery; Prostate brachytherapy system applicator, remote-afterloading; Radio-frequency
ablation system generator; Rechargeable battery pack; Rechargeable public semi-automated external defibrillator; Secondary battery; Sevoflurane
anaesthesia vaporizer; Stationary mammographic x-ray system, digital; Sterilization container; Surgical clip applier, single-use; Surgical depth
gauge, reusable; Surgical drill guide obturator; Surgical drill guide, reusable; Surgical drill guide, single-use; Surgical hand drill; Surgical
irrigation/aspiration handpiece; Surgical irrigation/aspiration system; Surgical irrigation/aspiration system pump; Surgical power tool system
handpiece, rotary, non-rechargeable battery-powered; Surgical screwdriver, reusable; Total prostate specific antigen (PSA) IVD, kit, chemiluminescent
immunoassay; Total prostate specific antigen (PSA) IVD, kit, enzyme immunoassay (EIA); Transillumination phlebectomy system; Transillumination
phlebectomy system control unit; Transport electric ventilator; Urethral catheterization support kit; Vascular catheter introduction kit; Vascular
catheterization support kit
`,
};
