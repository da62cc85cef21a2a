module photodedupe

go 1.21
