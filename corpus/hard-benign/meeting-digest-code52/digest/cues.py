DECISION = {
    "en": ["we decided", "let's go with", "agreed", "we will go"],
    "de": ["wir haben beschlossen", "dann machen wir", "einverstanden"],
    "es": ["decidimos", "de acuerdo", "vamos con"],
}

ACTION = {
    "en": ["i will", "i'll", "can you", "by friday", "next week", "action item"],
    "de": ["ich mache", "kannst du", "bis freitag", "nächste woche"],
    "es": ["voy a", "puedes", "para el viernes", "la próxima semana"],
}
