-- A database as storage/dumping.py made it.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE chat (
	table_id TEXT NOT NULL,
	number BIGINT NOT NULL,
	person TEXT NOT NULL,
	name TEXT NOT NULL,
	seat INTEGER,
	text TEXT NOT NULL,
	at DOUBLE NOT NULL,
	PRIMARY KEY (table_id, number),
	FOREIGN KEY(table_id) REFERENCES "tables" (id),
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "chat" VALUES('fake-7',1,'fake-1','Ann',0,'It''s “well played”, Bob; à bientôt',1700000058.0);
INSERT INTO "chat" VALUES('fake-11',1,'fake-3','Bob',0,'Your turn',1700000059.0);
INSERT INTO "chat" VALUES('fake-11',2,'fake-1','Ann',1,'I know',1700000060.0);
CREATE TABLE "entries" (
	table_id TEXT NOT NULL,
	seq INTEGER NOT NULL,
	kind TEXT NOT NULL,
	actor INTEGER,
	action TEXT NOT NULL,
	chance TEXT NOT NULL,
	request TEXT,
	at DOUBLE NOT NULL,
	PRIMARY KEY (table_id, seq),
	UNIQUE (table_id, request),
	FOREIGN KEY(table_id) REFERENCES "tables" (id)
);
INSERT INTO "entries" VALUES('fake-7',1,'deal',NULL,'','>1 *H *S *P *M *H *A *H *S *M *S *H','deal',1700000009.0);
INSERT INTO "entries" VALUES('fake-7',2,'play',0,'mP','','0 r1',1700000010.0);
INSERT INTO "entries" VALUES('fake-7',3,'undo',0,'','','0 u1',1700000011.0);
INSERT INTO "entries" VALUES('fake-7',4,'play',0,'mM','','0 r3',1700000012.0);
INSERT INTO "entries" VALUES('fake-7',5,'undo',0,'','','0 u3',1700000013.0);
INSERT INTO "entries" VALUES('fake-7',6,'play',0,'mH','','0 r5',1700000014.0);
INSERT INTO "entries" VALUES('fake-7',7,'play',0,'dP','','0 r6',1700000015.0);
INSERT INTO "entries" VALUES('fake-7',8,'play',0,'dM','','0 r7',1700000016.0);
INSERT INTO "entries" VALUES('fake-7',9,'play',0,'br','','0 r8',1700000017.0);
INSERT INTO "entries" VALUES('fake-7',10,'play',0,'mS','','0 r9',1700000018.0);
INSERT INTO "entries" VALUES('fake-7',11,'play',0,'dS','','0 r10',1700000019.0);
INSERT INTO "entries" VALUES('fake-7',12,'play',0,'mH','*3 *3 *M *A *A','0 r11',1700000020.0);
INSERT INTO "entries" VALUES('fake-7',13,'play',1,'mA','','1 r12',1700000021.0);
INSERT INTO "entries" VALUES('fake-7',14,'play',1,'dM','','1 r13',1700000022.0);
INSERT INTO "entries" VALUES('fake-7',15,'play',1,'br','','1 r14',1700000023.0);
INSERT INTO "entries" VALUES('fake-7',16,'play',1,'end','*1 *4 *M *S *M','1 r15',1700000024.0);
INSERT INTO "entries" VALUES('fake-7',17,'play',0,'dS','','0 r16',1700000025.0);
INSERT INTO "entries" VALUES('fake-7',18,'play',0,'gHA','','0 r17',1700000026.0);
INSERT INTO "entries" VALUES('fake-7',19,'play',0,'mM','','0 r18',1700000027.0);
INSERT INTO "entries" VALUES('fake-7',20,'play',0,'dM','','0 r19',1700000028.0);
INSERT INTO "entries" VALUES('fake-7',21,'play',0,'bx','*1 *2 *M *A *S','0 r20',1700000029.0);
INSERT INTO "entries" VALUES('fake-7',22,'play',1,'dA','','1 r21',1700000030.0);
INSERT INTO "entries" VALUES('fake-7',23,'play',1,'dS','','1 r22',1700000031.0);
INSERT INTO "entries" VALUES('fake-7',24,'play',1,'gAM','','1 r23',1700000032.0);
INSERT INTO "entries" VALUES('fake-7',25,'play',1,'dM','','1 r24',1700000033.0);
INSERT INTO "entries" VALUES('fake-7',26,'play',1,'dH','','1 r25',1700000034.0);
INSERT INTO "entries" VALUES('fake-7',27,'play',1,'dA','','1 r26',1700000035.0);
INSERT INTO "entries" VALUES('fake-7',28,'play',1,'dS','','1 r27',1700000036.0);
INSERT INTO "entries" VALUES('fake-7',29,'play',1,'mH','','1 r28',1700000037.0);
INSERT INTO "entries" VALUES('fake-7',30,'play',1,'mA','','1 r29',1700000038.0);
INSERT INTO "entries" VALUES('fake-7',31,'play',1,'mM','','1 r30',1700000039.0);
INSERT INTO "entries" VALUES('fake-7',32,'play',1,'end','*6 *3','1 r31',1700000040.0);
INSERT INTO "entries" VALUES('fake-11',1,'deal',NULL,'','>1 *A *P *A *P *S *P *A *H *A *S *A','deal',1700000042.0);
INSERT INTO "entries" VALUES('fake-11',2,'play',0,'mA','','0 r1',1700000043.0);
INSERT INTO "entries" VALUES('fake-11',3,'undo',0,'','','0 u1',1700000044.0);
INSERT INTO "entries" VALUES('fake-11',4,'play',0,'mA','','0 r3',1700000045.0);
INSERT INTO "entries" VALUES('fake-11',5,'undo',0,'','','0 u3',1700000046.0);
INSERT INTO "entries" VALUES('fake-11',6,'play',0,'mP','','0 r5',1700000047.0);
INSERT INTO "entries" VALUES('fake-11',7,'play',0,'mS','','0 r6',1700000048.0);
INSERT INTO "entries" VALUES('fake-11',8,'play',0,'dA','','0 r7',1700000049.0);
INSERT INTO "entries" VALUES('fake-11',9,'play',0,'br','','0 r8',1700000050.0);
INSERT INTO "entries" VALUES('fake-11',10,'play',0,'dA','','0 r9',1700000051.0);
INSERT INTO "entries" VALUES('fake-11',11,'play',0,'end','*1 *4 *M *A *H','0 r10',1700000052.0);
INSERT INTO "entries" VALUES('fake-11',12,'play',1,'mM','','1 r11',1700000053.0);
INSERT INTO "entries" VALUES('fake-11',13,'play',1,'mP','','1 r12',1700000054.0);
INSERT INTO "entries" VALUES('fake-11',14,'play',1,'dS','','1 r13',1700000055.0);
INSERT INTO "entries" VALUES('fake-11',15,'play',1,'bx','','1 r14',1700000056.0);
CREATE TABLE people (
	id TEXT NOT NULL,
	name TEXT NOT NULL,
	created DOUBLE NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('fake-1','Ann',1700000001.0);
INSERT INTO "people" VALUES('fake-3','Bob',1700000005.0);
CREATE TABLE seats (
	table_id TEXT NOT NULL,
	seat INTEGER NOT NULL,
	kind TEXT NOT NULL,
	level TEXT,
	holder TEXT,
	name TEXT NOT NULL,
	token_hash TEXT,
	PRIMARY KEY (table_id, seat),
	FOREIGN KEY(table_id) REFERENCES "tables" (id),
	FOREIGN KEY(holder) REFERENCES people (id)
);
INSERT INTO "seats" VALUES('fake-7',0,'person',NULL,'fake-1','Ann','15b826e8b98daa4bf152b8b0124033265c6e6ba672c91f455a5620fecf291811');
INSERT INTO "seats" VALUES('fake-7',1,'person',NULL,'fake-3','Bob','e7c546b3f79ef9c8311a41b859c583fa1dff1c9df6610f8bf81213554293bd49');
INSERT INTO "seats" VALUES('fake-11',0,'person',NULL,'fake-3','Bob','e7c546b3f79ef9c8311a41b859c583fa1dff1c9df6610f8bf81213554293bd49');
INSERT INTO "seats" VALUES('fake-11',1,'person',NULL,'fake-1','Ann','15b826e8b98daa4bf152b8b0124033265c6e6ba672c91f455a5620fecf291811');
INSERT INTO "seats" VALUES('fake-13',0,'person',NULL,'fake-3','Bob','95402692f03ea45cc66ceedbe3daf2bff887ebf145e0809b95c54a935ce9fe92');
INSERT INTO "seats" VALUES('fake-13',1,'bot','scribe',NULL,'',NULL);
INSERT INTO "seats" VALUES('fake-13',2,'open',NULL,NULL,'',NULL);
CREATE TABLE sessions (
	hash TEXT NOT NULL,
	person TEXT NOT NULL,
	created DOUBLE NOT NULL,
	PRIMARY KEY (hash),
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('4aa3e1ee97c5373f81777bb7bb467f62260332c4be96fd8e057d38f31e35363f','fake-1',1700000004.0);
INSERT INTO "sessions" VALUES('b4fc98a3614ba5797780ddd7a0d6aa573eb3e986d067d75cf87557909d54463f','fake-3',1700000006.0);
INSERT INTO "sessions" VALUES('258887f6080615e7bcf0d13459fe438d89c0ae30de71a1d1b5255eb2af03b813','fake-1',1700000007.0);
CREATE TABLE "tables" (
	id TEXT NOT NULL,
	game TEXT NOT NULL,
	options TEXT NOT NULL,
	players INTEGER NOT NULL,
	rules INTEGER NOT NULL,
	seed TEXT NOT NULL,
	commitment TEXT NOT NULL,
	dealt_before INTEGER NOT NULL,
	visibility TEXT NOT NULL,
	stand_in TEXT NOT NULL,
	creator TEXT NOT NULL,
	link_hash TEXT NOT NULL,
	status TEXT NOT NULL,
	head INTEGER NOT NULL,
	to_act INTEGER,
	result TEXT,
	rematch TEXT,
	revision INTEGER NOT NULL,
	created DOUBLE NOT NULL,
	changed DOUBLE NOT NULL,
	finished DOUBLE,
	PRIMARY KEY (id),
	FOREIGN KEY(creator) REFERENCES people (id),
	FOREIGN KEY(rematch) REFERENCES "tables" (id)
);
INSERT INTO "tables" VALUES('fake-7','babel','{"sumer_run_only": false, "classic_deal": false, "round_limit": 2}',2,1,'0202020202020202020202020202020202020202020202020202020202020202','75877bb41d393b5fb8455ce60ecd8dda001d06316496b14dfa7f895656eeca4a',0,'public','scribe','fake-1','dbc0bacfb2fe3cd4cf07ca2d90c38d31946c8689284c8f23561e320e4894e7e3','finished',32,NULL,'pile: 1 > 2','fake-11',2,1700000008.0,1700000040.0,1700000040.0);
INSERT INTO "tables" VALUES('fake-11','babel','{"sumer_run_only": false, "classic_deal": false, "round_limit": 2}',2,1,'0303030303030303030303030303030303030303030303030303030303030303','648aa5c579fb30f38af744d97d6ec840c7a91277a499a0d780f3e7314eca090b',0,'public','scribe','fake-1','dbc0bacfb2fe3cd4cf07ca2d90c38d31946c8689284c8f23561e320e4894e7e3','running',15,1,NULL,NULL,0,1700000041.0,1700000056.0,NULL);
INSERT INTO "tables" VALUES('fake-13','ur','{"agri_self": false, "restart_split": false, "round_limit": 100}',3,1,'0404040404040404040404040404040404040404040404040404040404040404','9f4fb68f3e1dac82202f9aa581ce0bbf1f765df0e9ac3c8c57e20f685abab8ed',0,'public','scribe','fake-3','710d5de1c3b534da14fc3918710ef550076e200c2b0b7c9307b763bf0136b271','waiting',0,NULL,NULL,NULL,0,1700000057.0,1700000057.0,NULL);
CREATE INDEX seats_by_holder ON seats (holder);
CREATE INDEX tables_by_status ON tables (status, visibility, changed);
CREATE INDEX tables_by_creator ON tables (creator, status);
COMMIT;
